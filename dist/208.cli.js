export const id = 208;
export const ids = [208];
export const modules = {

/***/ 5519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   Xq: () => (/* binding */ badPathReason),
/* harmony export */   c8: () => (/* binding */ foldsToGit),
/* harmony export */   kZ: () => (/* binding */ foldsToAway)
/* harmony export */ });
/** Why no system should get a file of this name from us; undefined where it is fine. Slashes between the parts. */
function badPathReason(path) {
    if (LINE_BREAKING.test(path))
        return 'it holds a control character';
    if (path.includes('\ufffd'))
        return 'its bytes are not UTF-8';
    // Windows reads a backslash as a slash
    return firstReason(path.split(/[/\\]/));
}
function firstReason(parts) {
    for (const part of parts) {
        if (part === '')
            return 'it has an empty part';
        if (/^[. ]+$/.test(folded(part)))
            return 'it has a part of dots or spaces alone';
        if (foldsToGit(part))
            return 'some systems read a part of it as `.git`';
        if (/:\$/.test(part))
            return 'Windows reads a part of it as a stream of another file';
    }
    return undefined;
}
/** Whether some file system takes this part of a path for `.git`. */
function foldsToGit(part) {
    // NTFS gives `.git` the short name `GIT~1`
    return /^(?:\.git|git~[0-9]+)$/.test(withoutStream(part));
}
/** Whether some file system takes this part of a path for `.away`. */
function foldsToAway(part) {
    return /^(?:\.away|away~[0-9]+)$/.test(withoutStream(part));
}
/**
 * One spelling for all paths that some file system takes for the same: compatibility forms and case are folded, code points
 * that HFS+ ignores are gone, and so are the dots and spaces at the end of a part, which Windows drops.
 */
function folded(path) {
    const plain = path.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '').toLowerCase().normalize('NFKC');
    return plain.split('/').map(withoutTail).join('/');
}
/** Ends in no dot or space, unless it is nothing else. */
function withoutTail(part) {
    let end = part.length;
    while (part[end - 1] === '.' || part[end - 1] === ' ')
        end--;
    return end === 0 ? part : part.slice(0, end);
}
/** `.git::$INDEX_ALLOCATION` and `.git:x` open `.git` on NTFS. */
function withoutStream(part) {
    return folded(folded(part).split(':')[0] ?? '');
}
/** C0, DEL, C1 and Unicode's two line breaks. */
const LINE_BREAKING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;


/***/ }),

/***/ 1208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  builtinProtected: () => (/* reexport */ builtinProtected),
  e: () => (/* binding */ isLockfile),
  R: () => (/* binding */ protectedPaths)
});

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(4006);
;// CONCATENATED MODULE: ./build/trust/flagged-globs.js
/** Files whose lines a program writes; they count in no limit on lines. */
const lockfiles = [
    'package-lock.json',
    'npm-shrinkwrap.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'bun.lock',
    'bun.lockb',
    'deno.lock',
    'Cargo.lock',
    'poetry.lock',
    'uv.lock',
    'pdm.lock',
    'pixi.lock',
    'pylock.toml',
    'pylock.*.toml',
    'Pipfile.lock',
    'conda-lock.y*ml',
    'go.sum',
    'go.work.sum',
    'Gemfile.lock',
    'gems.locked',
    'composer.lock',
    'mix.lock',
    'rebar.lock',
    'pubspec.lock',
    'Podfile.lock',
    'Cartfile.resolved',
    'Package.resolved',
    'gradle.lockfile',
    'buildscript-gradle.lockfile',
    'packages.lock.json',
    'paket.lock',
    'flake.lock',
    'devenv.lock',
    'stack.yaml.lock',
    'cabal.project.freeze',
    'conan.lock',
    'shard.lock',
    'Chart.lock',
    '.terraform.lock.hcl',
    'renv.lock',
    'MODULE.bazel.lock',
    'cpanfile.snapshot',
    'buf.lock',
];
/** Names dependencies, or says where they come from. */
const manifests = [
    'package.json',
    'package.json5',
    'package.yaml',
    'pnpm-workspace.yaml',
    'lerna.json',
    'nx.json',
    'turbo.json',
    'rush.json',
    'bower.json',
    'deno.json*',
    'jsr.json',
    '.yarn/**',
    'Cargo.toml',
    'rust-toolchain*',
    'pyproject.toml',
    'requirements*.txt',
    'requirements*.in',
    'requirements/*.txt',
    'constraints*.txt',
    'setup.py',
    'setup.cfg',
    'Pipfile',
    'pixi.toml',
    'environment.y*ml',
    'go.mod',
    'go.work',
    'Gemfile',
    'gems.rb',
    '*.gemspec',
    'composer.json',
    'mix.exs',
    'rebar.config',
    'pubspec.yaml',
    'Podfile',
    '*.podspec',
    'Cartfile',
    'Package.swift',
    'pom.xml',
    '*.gradle',
    '*.gradle.kts',
    'gradle.properties',
    'gradle/**',
    'gradlew*',
    'mvnw*',
    'build.sbt',
    'project/*.sbt',
    'project/build.properties',
    'build.sc',
    'project.clj',
    'deps.edn',
    '*.*proj',
    '*.sln',
    '*.slnx',
    'Directory.*.props',
    'Directory.*.targets',
    'packages.config',
    'nuget.config',
    'paket.dependencies',
    'global.json',
    '*.nuspec',
    'flake.nix',
    'default.nix',
    'shell.nix',
    'devenv.nix',
    'devenv.yaml',
    'stack.yaml',
    '*.cabal',
    'cabal.project',
    'cabal.project.local',
    'dune-project',
    '*.opam',
    'elm.json',
    'conanfile.*',
    'vcpkg.json',
    'build.zig',
    'build.zig.zon',
    'shard.yml',
    'Project.toml',
    'Manifest.toml',
    'Chart.yaml',
    'cpanfile',
    '.tool-versions',
    '.nvmrc',
    '.node-version',
    '.python-version',
    '.ruby-version',
    '.env',
    '.env.*',
];
/** Runs in a build, in a container or in a deployment. */
const builds = [
    'Makefile',
    'Makefile.*',
    'GNUmakefile',
    '*.mk',
    'CMakeLists.txt',
    '*.cmake',
    'configure',
    'configure.ac',
    'meson.build',
    'BUILD',
    'BUILD.bazel',
    'WORKSPACE',
    'WORKSPACE.bazel',
    'MODULE.bazel',
    '*.bzl',
    '.bazelrc',
    'build.rs',
    'build.xml',
    'justfile',
    '.justfile',
    'Taskfile.y*ml',
    'Rakefile',
    'Gruntfile*',
    'gulpfile*',
    'Earthfile',
    'Tiltfile',
    'Vagrantfile',
    'Fastfile',
    'Dockerfile*',
    '*.Dockerfile',
    'Containerfile*',
    '.dockerignore',
    'docker-compose*.y*ml',
    'compose*.y*ml',
    'docker-bake.*',
    'skaffold.y*ml',
    'Procfile',
    'netlify.toml',
    'vercel.json',
    'fly.toml',
    'render.yaml',
    'wrangler.*',
    'serverless.y*ml',
    '*.tf',
    '*.tfvars',
    'renovate.json*',
    '.renovaterc*',
    '.releaserc*',
    'release.config.*',
    '.goreleaser.y*ml',
    'codecov.y*ml',
    '.codecov.y*ml',
    'sonar-project.properties',
    '.gitleaks.toml',
    '.gitleaksignore',
    '.trivyignore',
    '.snyk',
    '.semgrepignore',
    'tsconfig*.json',
    'jsconfig*.json',
    'vite.config.*',
    'webpack*.config.*',
    'webpack.*.js',
    'rollup.config.*',
    'rolldown.config.*',
    'rspack.config.*',
    'esbuild.config.*',
    'tsup.config.*',
    'babel.config.*',
    '.babelrc*',
    '.swcrc',
    'postcss.config.*',
    'next.config.*',
    'nuxt.config.*',
    'astro.config.*',
    'svelte.config.*',
    'metro.config.*',
    'angular.json',
    'eslint.config.*',
    '.eslintrc*',
    'prettier.config.*',
    '.prettierrc*',
    'biome.json*',
    '.lintstagedrc*',
    'lint-staged.config.*',
    'commitlint.config.*',
    '.commitlintrc*',
];
/** Decides what the tests prove. */
const tests = [
    'jest.config.*',
    'jest.setup.*',
    'jest.preset.*',
    'vitest.config.*',
    'vitest.workspace.*',
    'vitest.setup.*',
    'playwright*.config.*',
    'cypress.config.*',
    'cypress.json',
    '.mocharc*',
    'karma.conf.*',
    'ava.config.*',
    '.taprc',
    '.nycrc*',
    '.c8rc*',
    'stryker.conf*',
    'pytest.ini',
    '.pytest.ini',
    'conftest.py',
    'tox.ini',
    'noxfile.py',
    '.coveragerc',
    'phpunit.xml*',
    '.rspec',
];
/** What a reviewer should see changed, though it may be: it names dependencies, or runs in builds and tests. */
const flaggedGlobs = [...manifests, ...lockfiles, ...builds, ...tests];

// EXTERNAL MODULE: ./build/trust/path-names.js
var path_names = __webpack_require__(5519);
;// CONCATENATED MODULE: ./build/trust/protected-globs.js

/** Config of CI and of what deploys, merges or updates by itself. Whoever writes it runs code with the repo's secrets. */
const automation = [
    '.github/**',
    '*.gitlab-ci.y*ml',
    '.gitlab/**',
    '.circleci/**',
    'Jenkinsfile*',
    '*.jenkinsfile',
    'azure-pipelines*',
    'azure-pipelines/**',
    '.azure-pipelines/**',
    '.azuredevops/**',
    '.vsts-ci.y*ml',
    '.travis.y*ml',
    'bitbucket-pipelines.y*ml',
    '.drone.*',
    '.drone/**',
    '.woodpecker*',
    '.woodpecker/**',
    '.buildkite/**',
    '.teamcity/**',
    'appveyor.y*ml',
    '.appveyor.y*ml',
    '.appveyor/**',
    '.forgejo/**',
    '.gitea/**',
    'cloudbuild*.y*ml',
    'cloudbuild*.json',
    'buildspec*.y*ml',
    'codefresh.y*ml',
    '.codefresh/**',
    '.semaphore/**',
    'wercker.y*ml',
    'screwdriver.y*ml',
    'bitrise.y*ml',
    'codemagic.y*ml',
    '.cirrus.*',
    '.harness/**',
    '.tekton/**',
    '.sourcehut/**',
    '.build.yml',
    '.builds/**',
    '.scrutinizer.yml',
    '.prow/**',
    '.prow.y*ml',
    '.zuul.*',
    '.zuul.d/**',
    'zuul.y*ml',
    'action.yml',
    'action.yaml',
    '.mergify.y*ml',
    '.mergify/**',
    '.kodiak.toml',
    'bors.toml',
];
/** What agents obey: their instructions, settings, hooks, servers and skills; ours too. */
const agents = [
    'CLAUDE.md',
    'CLAUDE.local.md',
    '.claude/**',
    '.claude.json',
    '.claude-plugin/**',
    '.claudeignore',
    'AGENTS.md',
    'AGENTS.override.md',
    'AGENT.md',
    '.agents/**',
    '.agent/**',
    '.codex/**',
    'GEMINI.md',
    '.gemini/**',
    '.geminiignore',
    '.cursor/**',
    '.cursorrules',
    '.cursorignore',
    '.mcp.json',
    'mcp.json',
    '.mcp/**',
    '.awaywork/**',
    'awaywork.yml',
    'awaywork.yaml',
    '.away/**',
    '.aider*',
    '.windsurf*',
    '.windsurf*/**',
    '.codeium/**',
    '.clinerules*',
    '.clinerules*/**',
    '.cline/**',
    '.roo*',
    '.roo*/**',
    '.kilocode*',
    '.kilocode*/**',
    'opencode.json*',
    '.opencode/**',
    '.continue/**',
    '.continuerules',
    '.kiro/**',
    '.trae/**',
    '.amp/**',
    '.augment/**',
    '.augment-guidelines',
    '.junie/**',
    '.goose/**',
    '.goosehints',
    'CRUSH.md',
    '.crush/**',
    '.crush.json',
    'crush.json',
    'QWEN.md',
    '.qwen/**',
    'WARP.md',
    '.openhands/**',
    '.openhands_instructions',
    '.factory/**',
    '.copilot/**',
    'copilot-instructions.md',
    '*.instructions.md',
    '.coderabbit.y*ml',
    '.pr_agent.toml',
    '.qodo/**',
    '.sourcery.y*ml',
];
/** Hooks, and what runs code or redirects a tool once somebody opens the folder, enters it or installs. */
const hooks = [
    '.husky/**',
    '.huskyrc*',
    '.githooks/**',
    '.git-hooks/**',
    '.hooks/**',
    '.pre-commit-config.y*ml',
    '.pre-commit-hooks.y*ml',
    'lefthook*',
    '.lefthook*',
    '.lefthook*/**',
    '.overcommit.yml',
    '.simple-git-hooks.*',
    'simple-git-hooks.*',
    '.envrc',
    '.direnv/**',
    '.autoenv*',
    '.vscode/**',
    '*.code-workspace',
    '*.sublime-project',
    '.idea/**',
    '.run/**',
    '.fleet/**',
    '.zed/**',
    '.nova/**',
    '.vs/**',
    '.theia/**',
    '.devcontainer/**',
    '.devcontainer.json',
    '.gitpod*',
    '.replit',
    'replit.nix',
    '.idx/**',
    '.exrc',
    '.vimrc',
    '.lvimrc',
    '.nvimrc',
    '.nvim.lua',
    '.dir-locals.el',
    '.gdbinit',
    '.lldbinit',
    '.rvmrc',
    '.mise.toml',
    '.mise.*.toml',
    'mise.toml',
    'mise.*.toml',
    '.mise/**',
    'mise/config.toml',
    '.npmrc',
    '.yarnrc*',
    '.yarn/releases/**',
    '.yarn/plugins/**',
    '.yarn/sdks/**',
    '.pnpmfile.*',
    'bunfig.toml',
    '.cargo/**',
    '.bundle/**',
    '.mvn/**',
    'pip.conf',
    'pip.ini',
    '.pypirc',
    'sitecustomize.py',
    'usercustomize.py',
    '.gitconfig',
];
/** What changes how git itself reads the repo, and who must look at a change. */
const repo = [
    '.gitattributes',
    '.gitmodules',
    '.lfsconfig',
    'CODEOWNERS',
    // short names that NTFS gives .gitmodules and .gitattributes
    '{gitmod,gi7eba,gitatt,gi7d29}~[0-9]*',
];
/**
 * What awaywork refuses to publish a change of, and what it names in the pull request. Matched at any depth and in any case.
 * A glob that ends in `/**` covers the folder's own name too, so that no file or link takes its place.
 */
const builtinProtected = {
    refuse: [...automation, ...agents, ...hooks, ...repo],
    flag: [...flaggedGlobs],
};

;// CONCATENATED MODULE: ./build/trust/protected-paths.js





/** The built-in lists and a repo's own, less what it allows. A path that both lists cover is refused. */
function protectedPaths(globs) {
    const allows = matcher(globs.allow.flatMap(lifting));
    const refuses = matcher([...anywhere(builtinProtected.refuse), ...globs.refuse.flatMap(covering)]);
    const flags = matcher([...anywhere(builtinProtected.flag), ...globs.flag.flatMap(covering)]);
    return {
        verdict(path) {
            const plain = comparable(path);
            if (allows(plain))
                return 'free';
            if (refuses(plain))
                return 'refuse';
            return flags(plain) ? 'flag' : 'free';
        },
    };
}
/** Whether a program writes this file's lines, by its name. */
function isLockfile(path) {
    return locks((0,path_names/* folded */.TM)(path));
}
/** Windows reads a backslash as a slash, and picomatch's `**` stops at parts that are dots alone. */
function comparable(path) {
    return (0,path_names/* folded */.TM)(path.replaceAll('\\', '/')).replace(/(?<=^|\/)[. ]+(?=\/|$)/g, '_');
}
/** What a user's glob covers: all that lies in a folder of this name too. */
function covering(glob) {
    const placed = placedGlob(glob);
    return placed.endsWith('/**') ? [placed] : [placed, `${placed}/**`];
}
/** What a user's glob lifts: never a folder's own name, which a link could take. */
function lifting(glob) {
    const placed = placedGlob(glob);
    return [placed.endsWith('/**') ? `${placed}/*` : placed];
}
/** A glob with a slash starts at the top; one without matches at any depth. A slash at the end makes it a folder. */
function placedGlob(glob) {
    const whole = glob.endsWith('/') ? `${glob}**` : glob;
    return whole.includes('/') ? whole.replace(/^(?:\.?\/)+/, '') : `**/${whole}`;
}
function anywhere(globs) {
    return globs.map((glob) => `**/${glob}`);
}
// nonegate: `!x` would match, and so lift, all but x. s: a name may hold a line break, which `.` passes over
const OPTIONS = { dot: true, nonegate: true, flags: 's' };
function matcher(globs) {
    return globs.length === 0 ? () => false : picomatch(globs.map(path_names/* folded */.TM), OPTIONS);
}
const locks = matcher(anywhere(lockfiles));


/***/ })

};
