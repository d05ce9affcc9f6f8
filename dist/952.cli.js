export const id = 952;
export const ids = [952];
export const modules = {

/***/ 4952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  demo: () => (/* binding */ demo)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/system/exec.js
var exec = __webpack_require__(3991);
;// CONCATENATED MODULE: ./build/app/demo-files.js
/** The files of the demo, as a user would find them. */
const PACKAGE = `{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "node --test test" } }
`;
const SLUG = `/** The part of an address that names a product: "Blue Shoes" becomes "blue-shoes". */
export function slug(name) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
`;
const SLUG_TEST = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slug } from '../src/slug.mjs'

test('words are joined by dashes', () => {
  assert.equal(slug('Blue Shoes'), 'blue-shoes')
})

test('accents are dropped, and no dash stands at an end', () => {
  assert.equal(slug('Crème brûlée!'), 'creme-brulee')
})
`;
const TASK = `---
title: Product addresses lose letters with accents
labels: [bug]
---

"Crème brûlée!" becomes "cr-me-br-l-e-" in its address. It should be "creme-brulee". There is a test for it in
\`test/slug.test.mjs\`, which fails.
`;
const CONFIG_HEAD = '# The demo of awaywork: a repo on this disk, a folder of tasks, a forge that is a folder.\n';
const AGENT = `// A scripted agent: it stands in for the coding agent you already pay for, and does what one would do with this task.
import { readFileSync, writeFileSync } from 'node:fs'

const prompt = readFileSync(process.argv[2], 'utf8')
console.log(\`read the task (\${prompt.length} characters) and test/slug.test.mjs\`)

const file = 'src/slug.mjs'
const before = readFileSync(file, 'utf8')
const after = before.replace(
  \`    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')\`,
  \`    .normalize('NFD')
    .replace(/\\\\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')\`,
)
writeFileSync(file, after)
console.log('changed src/slug.mjs: accents are split off and dropped, and so is a dash at an end')

writeFileSync('.away/output/title.txt', 'Keep letters with accents in product addresses\\n')
writeFileSync(
  '.away/output/summary.md',
  \`An accented letter was neither a-z nor 0-9, so \\\`slug\\\` put a dash in its place. The name is now decomposed (NFD) and its
marks are dropped first; a dash at either end is dropped too.

Checked with \\\`node --test test\\\`: both tests pass. Letters that have no decomposition, such as "ß" and "ø", still become a dash.
\`,
)
`;

;// CONCATENATED MODULE: ./build/app/demo.js







/** Makes the demo's folder: a repo with a bug, a task, a config and a scripted agent. Nothing else on the machine is touched. */
async function demoIn(about) {
    const dir = await newFolder(about.keep, about.cwd);
    const repo = (0,external_node_path_.join)(dir, 'shop');
    const write = async (path, text) => {
        const file = (0,external_node_path_.join)(dir, path);
        await (0,promises_.mkdir)((0,external_node_path_.join)(file, '..'), { recursive: true });
        await (0,promises_.writeFile)(file, text);
        return file;
    };
    await write('shop/package.json', PACKAGE);
    await write('shop/src/slug.mjs', SLUG);
    await write('shop/test/slug.test.mjs', SLUG_TEST);
    await commit(repo, about.path);
    const task = await write('tasks/slug-of-accents.md', TASK);
    const agent = await write('agent.mjs', AGENT);
    const config = await write('awaywork.yml', CONFIG_HEAD + (0,dist/* stringify */.As)(configOf(about.node, agent)));
    const command = `node ${(0,external_node_path_.join)(about.product, 'dist', 'cli.js')}`;
    return { dir, config, repo, task, patchOf, next: (record) => nextSteps(record, { dir, repo, config, command }) };
}
function configOf(node, agent) {
    return {
        version: 1,
        repos: [{ repo: 'shop', path: 'shop' }],
        forge: { kind: 'local', path: 'forge' },
        state: 'state',
        sources: { tasks: { kind: 'folder', path: 'tasks', repo: 'shop' } },
        providers: { scripted: { kind: 'command', command: [node, agent, '{prompt_file}'] } },
        rules: [
            {
                name: 'do',
                take: { source: 'tasks' },
                provider: 'scripted',
                skills: ['implement'],
                until: `'${node.replaceAll("'", `'\\''`)}' --test test`,
                publish: 'pull-request',
            },
        ],
    };
}
async function newFolder(keep, cwd) {
    if (keep === undefined)
        return (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'awaywork-demo-'));
    const dir = (0,external_node_path_.resolve)(cwd, keep);
    try {
        await (0,promises_.mkdir)(dir);
    }
    catch (error) {
        throw new errors/* UserError */.y(`--keep ${keep}: ${error.code === 'EEXIST' ? 'there is something already: name a new folder' : error.message}`);
    }
    return dir;
}
/** A repo of its own, with an identity of its own, whatever this machine's git config says. */
async function commit(repo, path) {
    const env = { PATH: path, HOME: repo, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' };
    const git = async (...args) => {
        const ended = await (0,exec/* run */.eF)({ argv: ['git', ...args], env, cwd: repo });
        if (ended.code !== 0)
            throw new errors/* UserError */.y(`git ${args[0]} failed: is git 2.38 or newer installed?`);
    };
    await git('init', '--quiet', '--template=', '--initial-branch=main');
    await git('config', 'user.name', 'Demo');
    await git('config', 'user.email', 'demo@localhost');
    await git('add', '--all');
    await git('commit', '--quiet', '-m', 'A shop with a bug');
}
async function patchOf(record) {
    const folder = record.units[0]?.folder;
    const none = 'there is no change to show';
    return folder === undefined ? none : (0,promises_.readFile)((0,external_node_path_.join)(folder, 'change.patch'), 'utf8').catch(() => none);
}
function nextSteps(record, at) {
    const unit = record.units[0];
    return [
        `the pull request, as a file: ${unit?.published.find((each) => each.status === 'done')?.url ?? 'none was made'}`,
        `what the agent was told, said and did: ${unit?.folder ?? at.dir}`,
        `take the change over: git -C ${at.repo} pull ${(0,external_node_path_.join)(at.dir, 'forge', 'shop.git')} awaywork/tasks-slug-of-accents`,
        `or take it back: ${at.command} undo ${record.run} --config ${at.config}`,
        `all of it lies in ${at.dir}: delete it when you are done`,
        'with a repo and an agent of your own: see "Ten minutes with a repo of yours" in README.md',
    ];
}

// EXTERNAL MODULE: ./build/app/pipeline.js + 86 modules
var pipeline = __webpack_require__(3345);
// EXTERNAL MODULE: ./build/report/record.js
var report_record = __webpack_require__(2834);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
// EXTERNAL MODULE: ./build/commands/progress.js
var commands_progress = __webpack_require__(7196);
// EXTERNAL MODULE: ./build/commands/world.js + 17 modules
var commands_world = __webpack_require__(6081);
;// CONCATENATED MODULE: ./build/commands/demo.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});








/** The whole job on a throwaway repo: plan, run with its check, publish to a local forge, show what came of it. */
async function demo(console, flags) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (flags.provider !== undefined && flags.provider !== 'scripted')
            throw new errors/* UserError */.y(`--provider ${flags.provider}: this version's demo has the scripted agent only; leave --provider out`);
        const place = await demoIn({
            keep: flags.keep,
            cwd: console.cwd,
            node: process.execPath,
            product: console.product,
            path: console.env['PATH'] ?? '',
        });
        const world = await (0,commands_world/* worldFor */.O)({ ...console, cwd: place.dir }, { ...flags, config: place.config });
        const say = flags.json ? () => { } : console.print;
        const { bold } = console.colors;
        say(`${bold('A throwaway repo')} with a bug and a failing test: ${place.repo}\n${bold('The task')}, a Markdown file: ${place.task}\n`);
        say(`${bold('Plan')}\n${(0,report_text/* planText */.P)(await (0,pipeline/* planRun */.n)(world, {}), { why: false, colors: console.colors })}\n`);
        const progress = __addDisposableResource(env_1, (0,commands_progress/* watching */._)(console, flags), false);
        const record = await (0,pipeline/* run */.e)(world, { onProgress: progress.tell });
        await (0,commands_world/* settle */.G)(world, console);
        progress.end();
        if (flags.json) {
            console.print(JSON.stringify(record, null, 2));
            return (0,report_record/* exitCodeOf */.FO)(record);
        }
        say(`${bold('Run')}\n${(0,report_text/* runText */.l)(record, console.colors)}\n`);
        say(`${bold('The change')}\n${inColour(await place.patchOf(record), console)}\n`);
        say(`${bold('Where things are, and what to do next')}\n${place
            .next(record)
            .map((row) => `- ${row}`)
            .join('\n')}`);
        return (0,report_record/* exitCodeOf */.FO)(record);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function inColour(patch, { colors }) {
    return patch
        .trimEnd()
        .split('\n')
        .map((line) => (0,display/* shown */.S)(line))
        .map((line) => (line.startsWith('+') ? colors.green(line) : line.startsWith('-') ? colors.red(line) : line))
        .join('\n');
}


/***/ }),

/***/ 7196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ watching)
/* harmony export */ });
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5851);

const SECOND_MS = 1_000;
/** Live progress: one line that rewrites itself on a terminal, a line a step elsewhere, with `--quiet` the warning alone. */
function watching(console, { quiet }) {
    if (quiet)
        return { tell: warningFirst(console, () => { }), end: () => { }, [Symbol.dispose]: () => { } };
    const watched = console.stderr.isTTY ? onTerminal(console.stderr) : inLines(console);
    return { ...watched, [Symbol.dispose]: watched.end, tell: warningFirst(console, watched.tell) };
}
/** Says once, before the first unit starts, what isolation none does not keep apart (ISO-2). */
function warningFirst(console, tell) {
    let said = false;
    return (progress) => {
        if (!said)
            console.tell(ISOLATION_NONE);
        said = true;
        tell(progress);
    };
}
const ISOLATION_NONE = 'isolation none: the agent runs as you and can read what you can, tokens included (docs/isolation.md)';
function inLines(console) {
    let last = '';
    return {
        tell: ({ unit, step }) => {
            const now = `${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit)}: ${step}`;
            if (now !== last)
                console.tell(now);
            last = now;
        },
        end: () => { },
        [Symbol.dispose]: () => { },
    };
}
function onTerminal(stream) {
    const state = { unit: '', step: '', words: '', since: Date.now() };
    const draw = () => {
        if (state.unit === '')
            return;
        const seconds = Math.round((Date.now() - state.since) / SECOND_MS);
        const text = `${state.unit} · ${state.step} · ${seconds} s${state.words && ` · ${state.words}`}`;
        stream.write(`\r\x1b[2K${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(text, { maxLength: Math.max(20, (stream.columns || 80) - 1) })}`);
    };
    const timer = setInterval(draw, SECOND_MS);
    timer.unref();
    const end = () => {
        clearInterval(timer);
        if (state.unit !== '')
            stream.write('\r\x1b[2K');
        state.unit = '';
    };
    return {
        tell: ({ unit, step, words }) => {
            if (unit !== state.unit)
                state.since = Date.now();
            Object.assign(state, { unit, step, words: words ?? (step === 'agent' ? state.words : '') });
            draw();
        },
        end,
        [Symbol.dispose]: end,
    };
}


/***/ })

};
