export const id = 43;
export const ids = [43];
export const modules = {

/***/ 43:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  doctorCommand: () => (/* binding */ doctorCommand)
});

// EXTERNAL MODULE: ./build/config/env-file.js
var env_file = __webpack_require__(6428);
// EXTERNAL MODULE: ./build/config/github-url.js
var github_url = __webpack_require__(1052);
// EXTERNAL MODULE: ./build/config/load.js
var load = __webpack_require__(5235);
// EXTERNAL MODULE: ./build/config/not-yet.js
var not_yet = __webpack_require__(9201);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/doctor/finding.js
var finding = __webpack_require__(4227);
// EXTERNAL MODULE: ./build/app/token.js
var app_token = __webpack_require__(1177);
// EXTERNAL MODULE: ./build/doctor/account.js + 1 modules
var doctor_account = __webpack_require__(5889);
// EXTERNAL MODULE: ./build/doctor/ask.js
var ask = __webpack_require__(3871);
// EXTERNAL MODULE: ./build/github/repos.js
var github_repos = __webpack_require__(9099);
// EXTERNAL MODULE: ./build/trust/repo-globs.js
var repo_globs = __webpack_require__(5767);
// EXTERNAL MODULE: ./build/doctor/judge-repos.js
var judge_repos = __webpack_require__(6021);
// EXTERNAL MODULE: ./build/doctor/nearest-repos.js
var nearest_repos = __webpack_require__(4676);
// EXTERNAL MODULE: ./build/doctor/repos.js
var doctor_repos = __webpack_require__(9443);
;// CONCATENATED MODULE: ./build/doctor/configured-repos.js







const MOST_ASKED = 30;
/** The repos that the config names and its globs take in, each as GitHub shows it to this token. */
async function configuredRepos(client, config) {
    const [named, globs] = await Promise.all([namedFindings(client, config), globFindings(client, config)]);
    return [...named, ...globs];
}
async function namedFindings(client, { repos }) {
    const answer = await (0,ask/* asked */.N)((0,github_repos/* foundRepos */.UX)(client, repos.map(({ ref }) => ref.name)));
    if (!('value' in answer))
        return [(0,finding/* findingsOf */.W)('repo').warn(`the repos can't be looked up now: ${answer.problem}`)];
    const found = answer.value;
    const others = [...found.values()].includes(undefined) ? await (0,judge_repos/* namesToMean */.r)(client) : [];
    const findings = await Promise.all(repos.map(async ({ ref: { name }, pushTo }, index) => {
        const repo = found.get(name);
        const isProtected = index < MOST_ASKED ? await isDefaultProtected(client, repo) : undefined;
        const state = { asked: name, pushesToFork: pushTo === 'fork', found: repo, isProtected };
        return (0,doctor_repos/* repoFindings */.b)(state, (0,nearest_repos/* nearestRepos */.Q)(name, others));
    }));
    return findings.flat();
}
/** Undefined where GitHub doesn't say. */
async function isDefaultProtected(client, repo) {
    if (repo?.defaultBranch === undefined)
        return undefined;
    const [owner = '', name = ''] = repo.name.split('/');
    const branch = repo.defaultBranch.name;
    const answer = await (0,ask/* asked */.N)(client.reader.request('GET /repos/{owner}/{repo}/branches/{branch}', { owner, repo: name, branch }));
    return 'value' in answer ? answer.value.data.protected : undefined;
}
async function globFindings(client, { repoGlobs }) {
    const globs = repoGlobs.filter((glob) => !glob.startsWith('!'));
    if (globs.length === 0)
        return [];
    const answer = await (0,ask/* asked */.N)((0,github_repos/* reposOfGlobs */.om)(client, repoGlobs));
    if (!('value' in answer))
        return [(0,finding/* findingsOf */.W)('repo').warn(`the globs can't be looked up now: ${answer.problem}`)];
    const { repos, unlisted } = answer.value;
    const open = repos.filter(({ isArchived }) => !isArchived);
    return globs.map((glob) => {
        const { ok, warn } = (0,finding/* findingsOf */.W)('repo', glob);
        const reason = unlisted.find(({ owner }) => owner === glob.split('/')[0])?.reason;
        if (reason !== undefined)
            return warn(reason);
        const count = open.filter(({ name }) => (0,repo_globs/* coverage */.v)([glob])(name)).length;
        return count === 0 ? warn('it takes in no repo') : ok(`it takes in ${count} repo${count === 1 ? '' : 's'} now`);
    });
}

// EXTERNAL MODULE: ./build/doctor/connection.js
var doctor_connection = __webpack_require__(8388);
;// CONCATENATED MODULE: ./build/doctor/control.js

const MOST_NAMES = 5;
/** One control repo per person: who can write to it can read its secrets (RUNNER-5). */
function controlFindings(facts) {
    const { ok, warn } = (0,finding/* findingsOf */.W)('control-repo');
    if (facts === undefined)
        return [ok('the config lies in no repo of this GitHub, so what awaywork remembers stays on this machine')];
    const { name, found, writers } = facts;
    if (found === undefined)
        return [warn(`the config lies in ${name}, which is not there or this token can't see`)];
    const others = writers?.length ?? 0;
    return [
        ok(`the config lies in ${found.name}`),
        ...(found.visibility === 'public'
            ? [warn(`${found.name} is public: everybody reads its runs' logs and what awaywork remembers; make it private`)]
            : []),
        ...(writers === undefined
            ? [warn(`who can write to ${found.name} can't be asked with this token: whoever can reads its secrets`)]
            : []),
        ...(others > 0 ? [warn(othersSentence(found.name, writers ?? []))] : []),
    ];
}
function othersSentence(name, writers) {
    const named = writers.slice(0, MOST_NAMES).join(', ');
    const more = writers.length > MOST_NAMES ? ` and ${writers.length - MOST_NAMES} more` : '';
    return `${named}${more} can write to ${name}, and so read its secrets and your token: one control repo per person`;
}
/** Where claims, attempts and your words are kept, and whether that can be written. */
function storeFindings({ branch, isChosen, control, exists }) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('store');
    if (branch === undefined)
        return [ok('the store is a folder of this machine: other machines do not see its claims')];
    const found = control?.found;
    if (control === undefined)
        return isChosen
            ? [broken('the store is a branch, and the config lies in no repo of this GitHub: use kind: folder')]
            : [];
    if (found === undefined)
        return [warn(`the store is the branch ${branch} of ${control.name}, which can't be seen`)];
    if (found.isArchived || !found.canWrite)
        return [
            broken(`the store is the branch ${branch} of ${found.name}, where you can't write: use store: {kind: folder}`),
        ];
    if (exists === undefined)
        return [warn(`whether the branch ${branch} of ${found.name} is there can't be asked`)];
    return [ok(`the store is the branch ${branch} of ${found.name}${exists ? '' : ', made at the first run'}`)];
}

// EXTERNAL MODULE: ./build/app/control-repo.js
var control_repo = __webpack_require__(6702);
// EXTERNAL MODULE: ./build/config/kinds/store-branch.js
var store_branch = __webpack_require__(2751);
// EXTERNAL MODULE: ./build/doctor/your-repos.js
var your_repos = __webpack_require__(3463);
;// CONCATENATED MODULE: ./build/doctor/control-facts.js





const WRITERS = `query Writers($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    collaborators(first: 100) { edges { permission node { login } } }
  }
}`;
/** What is known of the repo that the config lies in; undefined where it lies in none of this GitHub. */
async function controlFacts(client, { dir, github }, { env, you }) {
    const repo = await (0,control_repo/* controlRepo */.K)({ dir, serverUrl: github.url, env });
    if (repo === undefined)
        return undefined;
    const [found, writers] = await Promise.all([
        (0,ask/* asked */.N)((0,github_repos/* foundRepos */.UX)(client, [repo.name])),
        (0,ask/* asked */.N)(writersOf(client, repo.name)),
    ]);
    const others = 'value' in writers ? writers.value?.filter((login) => login.toLowerCase() !== you?.toLowerCase()) : undefined;
    return { name: repo.name, found: 'value' in found ? found.value.get(repo.name) : undefined, writers: others };
}
/** Where the store lies, and whether its branch is there. */
async function storeFacts(client, { store, forge }, control) {
    const isBranch = store?.kind === 'branch' || (store === undefined && forge.kind === 'github' && control !== undefined);
    const branch = !isBranch ? undefined : store?.kind === 'branch' ? store.branch : store_branch/* STATE_BRANCH */.b;
    const exists = control?.found && branch !== undefined ? await branchExists(client, control.found.name, branch) : undefined;
    return { branch, isChosen: store !== undefined, control, exists };
}
/** Undefined where GitHub doesn't tell this token. */
async function writersOf(client, repo) {
    const [owner, name] = repo.split('/');
    const { repository } = await client.reader.graphql(WRITERS, { owner, name });
    return repository?.collaborators?.edges
        ?.filter((edge) => edge !== null)
        .filter(({ permission }) => (0,your_repos/* canWrite */._)(permission))
        .map(({ node }) => node.login);
}
async function branchExists(client, repo, branch) {
    const [owner = '', name = ''] = repo.split('/');
    const answer = await (0,ask/* asked */.N)(client.reader.graphql('query StoreBranch($owner: String!, $name: String!, $ref: String!) { repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { name } } }', { owner, name, ref: `refs/heads/${branch}` }));
    return 'value' in answer && answer.value.repository !== null ? answer.value.repository.ref !== null : undefined;
}

;// CONCATENATED MODULE: ./build/doctor/github.js
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








/** The login, the repos, the control repo and the store. Without a config, the login alone. */
async function githubFindings(config, where) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { serverUrl, env, now } = where;
        const connection = __addDisposableResource(env_1, await (0,doctor_connection/* connect */.N)(where), false);
        if (connection === undefined)
            return [(0,finding/* findingsOf */.W)('login').broken((0,app_token/* noLogin */.Vn)(serverUrl))];
        const { client, token } = connection;
        const account = await (0,doctor_account/* accountOf */.X)(client, token, env);
        const login = (0,doctor_account/* accountFindings */.Q)(account, serverUrl, now);
        if (config === undefined || !('value' in account))
            return login;
        return [...login, ...(await reposAndStore(client, config, { env, you: account.value.login }))];
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function reposAndStore(client, config, who) {
    const [repos, control] = await Promise.all([
        configuredRepos(client, config),
        (0,ask/* asked */.N)(controlFacts(client, config, who)),
    ]);
    if (!('value' in control))
        return [...repos, (0,finding/* findingsOf */.W)('control-repo').warn(`the control repo can't be asked now: ${control.problem}`)];
    const store = await storeFacts(client, config, control.value);
    return [...repos, ...controlFindings(control.value), ...storeFindings(store)];
}

;// CONCATENATED MODULE: ./build/doctor/isolation.js

/** What keeps the agent from your files here (ISO-2). What this version doesn't have, `config` says. */
function isolationFinding(config) {
    const { warn } = (0,finding/* findingsOf */.W)('isolation');
    if (config?.isolation === 'user' || config?.isolation === 'container')
        return [];
    return [warn('isolation none: the agent runs as you and can read what you can, tokens included (docs/isolation.md)')];
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/providers/command.js
var command = __webpack_require__(3484);
;// CONCATENATED MODULE: ./build/doctor/providers.js




/** What a vendor's terms say of a run that nobody watches (TERMS-2). */
const standing = {
    claude: { state: 'ok', sentence: 'unattended use: allowed (Claude Code)' },
    codex: { state: 'warn', sentence: 'unattended use: grey (Codex); read its terms and decide' },
    cursor: { state: 'ok', sentence: 'unattended use: allowed (Cursor)' },
    command: {
        state: 'warn',
        sentence: "unattended use: your call, so grey (a command); read its vendor's terms and decide",
    },
};
/** Each provider's program and its standing. */
async function providerFindings(config, env) {
    const found = await Promise.all(config.providers.map(async (provider) => [await programFinding(provider, config, env), standingFinding(provider)]));
    return found.flat();
}
function standingFinding({ name, kind }) {
    const { state, sentence } = standing[kind];
    return (0,finding/* findingsOf */.W)('provider', name)[state](sentence);
}
async function programFinding(provider, { dir }, env) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('provider', provider.name);
    if (provider.kind !== 'command')
        return warn(`${provider.kind} isn't in this version yet: plan works, a run needs a provider of kind: command`);
    const { program } = (0,command/* commandProvider */.l)({ name: provider.name, command: provider.command, dir });
    const place = await placeOf(program, env['PATH'] ?? '');
    if (place !== undefined)
        return ok(`the program is ${place}`);
    return broken((0,external_node_path_.isAbsolute)(program)
        ? `there is no program at ${program}: install it, or put right providers.${provider.name}.command`
        : `there is no program "${program}" on your PATH: install it, or put right providers.${provider.name}.command`);
}
async function placeOf(program, path) {
    const folders = path.split(external_node_path_.delimiter).filter(external_node_path_.isAbsolute);
    for (const place of (0,external_node_path_.isAbsolute)(program) ? [program] : folders.map((folder) => (0,external_node_path_.join)(folder, program)))
        if (await isExecutable(place))
            return place;
    return undefined;
}
async function isExecutable(path) {
    try {
        await (0,promises_.access)(path, promises_.constants.X_OK);
        return (await (0,promises_.stat)(path)).isFile();
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./build/system/exec.js
var exec = __webpack_require__(3991);
;// CONCATENATED MODULE: ./build/doctor/tools.js


// What package.json's engines say.
const NODE = [20, 12];
// Merging in a bare repo (`merge-tree --write-tree`).
const GIT = [2, 38];
/** `version` is what Node calls itself: `v20.20.2`. */
function nodeFinding(version) {
    const { ok, broken } = (0,finding/* findingsOf */.W)('node');
    return isAtLeast(version, NODE)
        ? ok(`Node ${version.replace(/^v/, '')}`)
        : broken(`this is Node ${version}: install ${NODE.join('.')} or newer`);
}
/** Asks the git on the PATH. */
async function gitFinding(env) {
    const kept = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '/', LC_ALL: 'C' };
    try {
        const ended = await (0,exec/* run */.eF)({ argv: ['git', '--version'], env: kept, cwd: '/', timeoutMs: 10_000 });
        return gitVersionFinding(ended.stdout.toString('utf8').trim());
    }
    catch (error) {
        if (!(error instanceof exec/* StartError */.D4))
            throw error;
        return (0,finding/* findingsOf */.W)('git').broken(`there is no git on your PATH: install ${GIT.join('.')} or newer`);
    }
}
/** `said` is what `git --version` printed. */
function gitVersionFinding(said) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('git');
    const version = /^git version (\d+\.\d+[\w.-]*)/.exec(said)?.[1];
    if (version === undefined)
        return warn('`git --version` says no version that can be read: see that git works');
    return isAtLeast(version, GIT)
        ? ok(`git ${version}`)
        : broken(`this is git ${version}: install ${GIT.join('.')} or newer, which can merge without a work tree`);
}
function isAtLeast(version, [major, minor]) {
    const [, first, second] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
    return Number(first) > major || (Number(first) === major && Number(second) >= minor);
}

// EXTERNAL MODULE: ./build/schedule/secrets.js
var schedule_secrets = __webpack_require__(7829);
// EXTERNAL MODULE: ./build/system/files.js
var files = __webpack_require__(2211);
// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
// EXTERNAL MODULE: ./build/schedule/workflow.js
var workflow = __webpack_require__(5947);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/doctor/workflow-parse.js

/** Undefined where the file is no workflow. */
function parseWorkflow(text) {
    const document = asBlock(parsed(text));
    if (document['jobs'] === undefined)
        return undefined;
    return {
        events: eventsOf(document['on']),
        permissions: document['permissions'],
        env: asBlock(document['env']),
        hasConcurrency: document['concurrency'] !== undefined,
        jobs: Object.values(asBlock(document['jobs'])).map(jobOf),
    };
}
function parsed(text) {
    try {
        return (0,dist/* parse */.qg)(text, { maxAliasCount: 0, logLevel: 'silent' });
    }
    catch {
        return undefined;
    }
}
function jobOf(value) {
    const job = asBlock(value);
    const steps = Array.isArray(job['steps']) ? job['steps'] : [];
    return {
        permissions: job['permissions'],
        env: asBlock(job['env']),
        steps: steps.map(stepOf),
        hasTimeout: job['timeout-minutes'] !== undefined,
    };
}
function stepOf(value) {
    const step = asBlock(value);
    return {
        uses: typeof step['uses'] === 'string' ? step['uses'] : '',
        script: typeof step['run'] === 'string' ? step['run'] : '',
        with: asBlock(step['with']),
        env: asBlock(step['env']),
    };
}
/** `on: push`, `on: [push]` and `on: {push: …}` alike. */
function eventsOf(on) {
    if (typeof on === 'string')
        return [on];
    return Array.isArray(on) ? on.filter((event) => typeof event === 'string') : Object.keys(asBlock(on));
}
function asBlock(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

;// CONCATENATED MODULE: ./build/doctor/workflow.js



/** A workflow's file against the config: its secrets, its schedule, its rights (RUNNER-1). Empty where it doesn't start awaywork. */
function workflowFindings(file, text, secrets) {
    const workflow = parseWorkflow(text);
    if (workflow === undefined || !workflow.jobs.some(({ steps }) => steps.some(isOurs)))
        return [];
    const make = (0,finding/* findingsOf */.W)('workflow', file);
    const found = [
        ...secretFindings(workflow, secrets, make),
        ...strayFindings(workflow, make),
        ...startFindings(workflow, make),
        ...rightFindings(workflow, make),
        ...pinFindings(workflow, make),
    ];
    return found.length > 0
        ? found
        : [make.ok('it passes the secrets that the config names, and gives no right but to read')];
}
function isOurs({ uses, script }) {
    return /^[^@]*\/awaywork(?:\/[^@]*)?@/i.test(uses) || /\bawaywork\b|\bdist\/cli\.js\b/.test(script);
}
/** The names that awaywork's own steps are given, each from a secret of whatever name. */
function secretFindings(workflow, { needed, known }, make) {
    const env = workflow.jobs.flatMap(({ steps }) => steps.filter(isOurs).flatMap((step) => Object.entries(step.env)));
    const passed = env.map(([name]) => name);
    const missing = needed.filter((name) => !passed.includes(name));
    const extra = env.filter(([name, value]) => holdsSecret(value) && !known.includes(name)).map(([name]) => name);
    const own = env.filter(([name, value]) => name === 'GH_TOKEN' && holdsActionsToken(value));
    return [
        ...missing.map((name) => make.broken(`the config needs ${name}, and awaywork's step isn't given it: add ${line(name)} under its env`)),
        ...extra.map((name) => make.warn(`awaywork's step is given ${name}, which the config names nowhere: take it out`)),
        ...own.map(() => make.warn('GH_TOKEN is the GITHUB_TOKEN of Actions: its pushes start no CI and it reaches this repo alone; use a secret')),
    ];
}
/** Secrets that reach more than awaywork's step. */
function strayFindings(workflow, make) {
    const others = workflow.jobs.flatMap((job) => job.steps.filter((step) => !isOurs(step)));
    const places = [
        ['the env of the whole workflow', Object.values(workflow.env)],
        ['the env of a job', workflow.jobs.flatMap((job) => Object.values(job.env))],
        ['another step', others.flatMap((step) => [...Object.values(step.env), ...Object.values(step.with), step.script])],
    ];
    return places
        .filter(([, values]) => values.some(holdsSecret))
        .map(([place]) => make.warn(`${place} holds a secret: pass secrets to awaywork's step alone`));
}
function startFindings({ events, jobs, hasConcurrency }, make) {
    const ours = jobs.filter(({ steps }) => steps.some(isOurs));
    const others = events.filter((event) => event !== 'schedule' && event !== 'workflow_dispatch');
    const scripts = jobs.flatMap(({ steps }) => steps.map(({ script }) => script));
    return [
        ...(events.includes('schedule') ? [] : [make.warn('it has no schedule, so it starts by hand only')]),
        ...others.map((event) => make.warn(`it starts on ${event} too: others may be able to cause that; take it out`)),
        ...(hasConcurrency ? [] : [make.warn('it has no concurrency group, so two runs may work side by side: add one')]),
        ...(ours.every(({ hasTimeout }) => hasTimeout) ? [] : [make.warn('its job has no timeout-minutes: add one')]),
        ...(scripts.some(holdsForeignText)
            ? [make.broken('a script holds an expression that others can fill: hand it over through env, never inside run')]
            : []),
    ];
}
/** Nothing but `contents: read`, as the job has it or else the whole workflow. */
function rightFindings(workflow, make) {
    const ours = workflow.jobs.filter(({ steps }) => steps.some(isOurs));
    return ours.flatMap((job) => [...permissionFindings(job, workflow, make), ...checkoutFindings(job, make)]);
}
function permissionFindings(job, workflow, make) {
    const given = job.permissions ?? workflow.permissions;
    if (given === undefined)
        return [
            make.warn('it states no permissions, so GITHUB_TOKEN may be able to write: add permissions: {contents: read}'),
        ];
    const text = JSON.stringify(given);
    return /write/.test(text)
        ? [
            make.broken(`it gives GITHUB_TOKEN ${text}: awaywork writes with your GH_TOKEN, so give it contents: read alone`),
        ]
        : [];
}
function checkoutFindings({ steps }, make) {
    const keeps = steps.some((step) => /^actions\/checkout@/.test(step.uses) && String(step.with['persist-credentials']) !== 'false');
    return keeps ? [make.broken('its checkout keeps a credential on disk: add with: {persist-credentials: false}')] : [];
}
function pinFindings({ jobs }, make) {
    const used = [...new Set(jobs.flatMap(({ steps }) => steps.map(({ uses }) => uses)))];
    const loose = used.filter((uses) => /^[^./$]/.test(uses) && !/@[0-9a-f]{40}$/.test(uses));
    return [
        ...loose.map((uses) => make.warn(`${uses} can change under you: pin it by its commit`)),
        ...(used.some((uses) => uses.endsWith(`@${workflow/* NO_COMMIT */.U2}`))
            ? [
                make.broken('its action is a placeholder: put in the repo of your copy of awaywork, and the commit of it that you read'),
            ]
            : []),
    ];
}
function holdsSecret(value) {
    return typeof value === 'string' && /\$\{\{[^}]*\bsecrets\b/.test(value);
}
function holdsActionsToken(value) {
    return typeof value === 'string' && /\$\{\{\s*(?:github\.token|secrets\.GITHUB_TOKEN)\s*\}\}/i.test(value);
}
function holdsForeignText(script) {
    return /\$\{\{[^}]*\b(?:github\s*\.\s*(?:event|head_ref)|inputs)\b/.test(script);
}
function line(name) {
    return `\`${name}: \${{ secrets.${name} }}\``;
}

;// CONCATENATED MODULE: ./build/doctor/workflow-files.js







const MAX_BYTES = 512 * 1024;
const MAX_FILES = 100;
/** Every workflow beside the config that starts awaywork, against the config. */
async function workflowFileFindings(config) {
    const folder = (0,external_node_path_.join)(config.dir, '.github', 'workflows');
    const names = (await namesIn(folder)).filter((name) => /\.ya?ml$/.test(name)).slice(0, MAX_FILES);
    const secrets = (0,schedule_secrets/* workflowSecrets */.n)(config);
    const found = [];
    for (const name of names) {
        const text = await textOf((0,external_node_path_.join)(folder, name));
        if (text !== undefined)
            found.push(...workflowFindings((0,display/* shown */.S)(name), text, secrets));
    }
    const { ok } = (0,finding/* findingsOf */.W)('workflow');
    return found.length > 0 ? found : [ok('no workflow beside the config starts awaywork, so runs start by hand')];
}
async function namesIn(folder) {
    try {
        return (await (0,promises_.readdir)(folder)).sort();
    }
    catch {
        return []; // there is none, or it can't be read
    }
}
/** Undefined where it is no file that a workflow could be. */
async function textOf(path) {
    try {
        return (await (0,files/* readRegularFile */.XF)(path, MAX_BYTES)).toString('utf8');
    }
    catch (error) {
        if (!(error instanceof files/* FileError */.f6))
            throw error;
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/doctor/doctor.js











/**
 * Everything that a run rests on, looked at: it writes nothing, and a question to GitHub waits 10 s at most. What can't be looked at,
 * since the config is broken or nothing answers, is said and doesn't keep the rest from being looked at.
 */
async function doctor(request) {
    const { config, findings } = await readConfig(request);
    const env = await environmentOf(config, request.env, findings);
    const [git, github, workflows, providers] = await Promise.all([
        gitFinding(env),
        onGitHub(config, { ...request, env }),
        config === undefined ? [] : workflowFileFindings(config),
        config === undefined ? [] : providerFindings(config, env),
    ]);
    return [
        nodeFinding(request.node),
        git,
        ...findings,
        ...github,
        ...workflows,
        ...providers,
        ...isolationFinding(config),
    ];
}
async function readConfig(request) {
    const { ok, broken } = (0,finding/* findingsOf */.W)('config');
    try {
        const config = await (0,load.loadConfig)(request);
        const missing = (0,not_yet.notYet)(config, { forRun: false });
        const findings = missing.length > 0 ? missing.map(broken) : [ok(`${config.file} is valid`)];
        return { config, findings: config.enabled ? findings : [...findings, paused()] };
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.y))
            throw error;
        return { config: undefined, findings: (0,errors/* messageOf */.b)(error).split('\n').map(broken) };
    }
}
function paused() {
    return (0,finding/* findingsOf */.W)('config').warn('enabled: false pauses everything: nothing would run');
}
/** With what `env_file` adds; a fault in that is one more finding. */
async function environmentOf(config, env, findings) {
    if (config === undefined)
        return env;
    try {
        return await (0,env_file/* loadEnvFile */.I)(config, env);
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.y))
            throw error;
        findings.push((0,finding/* findingsOf */.W)('config').broken((0,errors/* messageOf */.b)(error)));
        return env;
    }
}
async function onGitHub(config, request) {
    if (config?.forge.kind === 'local')
        return [(0,finding/* findingsOf */.W)('login').ok('the forge is local, so no login is needed')];
    try {
        return await githubFindings(config, {
            ...request,
            serverUrl: config?.github.url ?? (0,github_url/* githubUrl */.t)(undefined, request.env),
        });
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.y))
            throw error;
        return [(0,finding/* findingsOf */.W)('login').broken((0,errors/* messageOf */.b)(error))];
    }
}

;// CONCATENATED MODULE: ./build/doctor/text.js

const WIDTH = 'broken'.length;
/** A line for each finding: its state, what it is about, the sentence. */
function doctorText(findings, colors) {
    const paint = { ok: colors.green, warn: colors.yellow, broken: colors.red };
    const rows = findings.map(({ check, about, state, sentence }) => {
        const subject = [check, about].filter((part) => part !== undefined).join(' ');
        return `${paint[state](state.padEnd(WIDTH))}  ${(0,display/* shown */.S)(subject)}: ${(0,display/* shown */.S)(sentence)}`;
    });
    return [...rows, '', summaryOf(findings)].join('\n');
}
function summaryOf(findings) {
    const count = (state) => findings.filter((finding) => finding.state === state).length;
    const broken = count('broken');
    return broken === 0
        ? `nothing is broken; ${count('warn')} to know of`
        : `${broken} broken, ${count('warn')} to know of: put right what is broken, then run doctor again`;
}
/** 1 where anything is broken. */
function doctorExitCode(findings) {
    return findings.some(({ state }) => state === 'broken') ? 1 : 0;
}

;// CONCATENATED MODULE: ./build/commands/doctor.js


/** Exit 1 where anything is broken. */
async function doctorCommand(console, flags) {
    const { cwd, home, env, version, colors } = console;
    const request = { file: flags.config, cwd, home, env, version, node: process.version, now: new Date() };
    const findings = await doctor(request);
    console.print(flags.json ? JSON.stringify({ schema: 1, findings }, null, 2) : doctorText(findings, colors));
    return doctorExitCode(findings);
}


/***/ }),

/***/ 5889:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Q: () => (/* binding */ accountFindings),
  X: () => (/* binding */ accountOf)
});

// EXTERNAL MODULE: ./build/doctor/ask.js
var ask = __webpack_require__(3871);
// EXTERNAL MODULE: ./build/doctor/finding.js
var finding = __webpack_require__(4227);
;// CONCATENATED MODULE: ./build/doctor/token.js

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
/** `scopes` is the header `x-oauth-scopes`; a token without the usual prefix that has scopes is a classic one. */
function tokenKind(token, scopes, env) {
    if (token.startsWith('ghs_'))
        return env['GITHUB_ACTIONS'] === 'true' ? 'actions' : 'installation';
    if (token.startsWith('github_pat_'))
        return 'fine-grained';
    if (token.startsWith('gho_'))
        return 'oauth';
    if (token.startsWith('ghu_'))
        return 'app-user';
    return token.startsWith('ghp_') || scopes !== undefined ? 'classic' : 'unknown';
}
/** `repo, read:org`; undefined stays undefined. */
function scopesOf(header) {
    return header
        ?.split(',')
        .map((scope) => scope.trim())
        .filter((scope) => scope !== '');
}
/** `2026-12-31 00:00:00 UTC` or with an offset, as the header `github-authentication-token-expiration` has it. */
function expiryOf(header) {
    const [, day, time, zone = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d) ?(.*)$/.exec(header ?? '') ?? [];
    if (day === undefined)
        return undefined;
    const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : 'Z';
    const at = new Date(`${day}T${time}${offset}`);
    return Number.isNaN(at.getTime()) ? undefined : at;
}
/** What this kind of token, with these scopes, can't do. */
function tokenFindings(facts, now) {
    return [...kindFindings(facts), ...scopeFindings(facts), ...expiryFindings(facts, now)];
}
function kindFindings({ kind, from }) {
    const { ok, warn } = (0,finding/* findingsOf */.W)('login');
    switch (kind) {
        case 'classic':
            return [ok(`${from} is a classic token`)];
        case 'oauth':
            return [ok(`${from} is an OAuth token, as gh makes them`)];
        case 'fine-grained':
            return [
                warn(`${from} is a fine-grained token: it can't read checks, so checks: failing never matches, and it reaches one owner's repos only; use a classic one for more (docs/github.md)`),
            ];
        case 'actions':
            return [
                warn(`${from} is the GITHUB_TOKEN of Actions or an app's: what it pushes starts no CI, it reaches this one repo, and it is not you; pass a token of yours as GH_TOKEN`),
            ];
        case 'installation':
            return [warn(`${from} is an app's installation token: it ends after an hour, and "me" in a rule is not you`)];
        case 'app-user':
            return [warn(`${from} is a token of an app for you: it reaches only repos that the app is installed on`)];
        case 'unknown':
            return [warn(`${from} is a token of a kind that is not known here: what it can't do shows only in a run`)];
    }
}
function scopeFindings({ scopes, kind }) {
    if (scopes === undefined || (kind !== 'classic' && kind !== 'oauth'))
        return [];
    return [repoScope(scopes), organisationScope(scopes), workflowScope(scopes)];
}
function repoScope(scopes) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('login');
    if (scopes.includes('repo'))
        return ok('scope repo: it reads and writes the repos that you can');
    return scopes.includes('public_repo')
        ? warn('scope public_repo without repo: it reaches public repos only')
        : broken('it has no scope repo, so it can write nowhere: make one with repo and read:org (docs/github.md)');
}
function organisationScope(scopes) {
    const { ok, warn } = (0,finding/* findingsOf */.W)('login');
    return ['read:org', 'write:org', 'admin:org'].some((scope) => scopes.includes(scope))
        ? ok('scope read:org: it sees who belongs to your organisations')
        : warn('no scope read:org: teammates whose membership is private look like outsiders, and their text is hidden; add it');
}
function workflowScope(scopes) {
    const { ok } = (0,finding/* findingsOf */.W)('login');
    return scopes.includes('workflow')
        ? ok('scope workflow: awaywork needs it for nothing, since it refuses changes to workflows by itself')
        : ok('no scope workflow: GitHub refuses pushes that change .github/workflows, as awaywork does anyway');
}
function expiryFindings({ expiresAt }, now) {
    if (expiresAt === undefined)
        return [];
    const { ok, warn } = (0,finding/* findingsOf */.W)('login');
    const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS);
    const day = expiresAt.toISOString().slice(0, 10);
    return [
        days < SOON_DAYS ? warn(`the token ends on ${day}: make a new one before that`) : ok(`the token ends on ${day}`),
    ];
}

;// CONCATENATED MODULE: ./build/doctor/account.js



/** Asks GitHub who this token is. */
async function accountOf(client, token, env) {
    const kind = tokenKind(token.reveal(), undefined, env);
    if (kind === 'actions' || kind === 'installation')
        return {
            value: {
                login: undefined,
                name: undefined,
                token: { kind, from: token.name, scopes: undefined, expiresAt: undefined },
            },
        };
    const answer = await (0,ask/* asked */.N)(client.reader.request('GET /user'));
    if (!('value' in answer))
        return answer;
    const { headers, data } = answer.value;
    const user = data;
    const scopes = textOf(headers['x-oauth-scopes']);
    const facts = {
        kind: tokenKind(token.reveal(), scopes, env),
        from: token.name,
        scopes: scopesOf(scopes),
        expiresAt: expiryOf(textOf(headers['github-authentication-token-expiration'])),
    };
    return { value: { login: user.login, name: user.name ?? undefined, token: facts } };
}
/** Who you are, and what your token can't do. */
function accountFindings(answer, serverUrl, now) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('login');
    if (!('value' in answer)) {
        const { problem, isRefused } = answer;
        return [isRefused ? broken(problem) : warn(`${serverUrl} can't be asked now: ${problem}`)];
    }
    const { login, name, token } = answer.value;
    const who = login === undefined ? [] : [ok(`you are ${login}${name ? ` (${name})` : ''} on ${serverUrl}`)];
    return [...who, ...tokenFindings(token, now)];
}
function textOf(header) {
    return header === undefined ? undefined : String(header);
}


/***/ }),

/***/ 3871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ asked)
/* harmony export */ });
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);
/* harmony import */ var _system_exec_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3991);



const PATIENCE_MS = 10_000;
/** Waits 10 s at most. What the outside does wrong is an answer; a bug is thrown. */
async function asked(question) {
    const late = Symbol('late');
    let timer;
    const patience = new Promise((resolve) => {
        timer = setTimeout(() => resolve(late), PATIENCE_MS);
    });
    try {
        const first = await Promise.race([question, patience]);
        if (first === late)
            return { problem: `there was no answer in ${PATIENCE_MS / 1000} s`, isRefused: false };
        return { value: first };
    }
    catch (error) {
        const isOutside = [_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y, _github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubSilence */ .Z6, _system_exec_js__WEBPACK_IMPORTED_MODULE_2__/* .StartError */ .D4].some((kind) => error instanceof kind);
        if (!isOutside)
            throw error;
        return { problem: (0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .b)(error), isRefused: (0,_github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .statusOf */ .c2)(error) === 401 };
    }
    finally {
        clearTimeout(timer);
    }
}


/***/ }),

/***/ 8388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ connect)
/* harmony export */ });
/* harmony import */ var _app_token_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1177);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);


/** Somebody is waiting: a server that doesn't answer is asked again soon. */
const RETRY_MS = 200;
/** Undefined where there is no login. Throws `UserError` where the login, or the server's address, can't be used at all. */
async function connect({ serverUrl, env, version }) {
    const token = await tokenOf(serverUrl, env);
    if (token === undefined)
        return undefined;
    const { githubClient } = await Promise.all(/* import() */[__webpack_require__.e(59), __webpack_require__.e(77)]).then(__webpack_require__.bind(__webpack_require__, 4077));
    const ended = new AbortController();
    const pace = { secondMs: RETRY_MS };
    const client = githubClient({ token, serverUrl, env, version, signal: ended.signal, pace });
    return { client, token, [Symbol.dispose]: () => ended.abort() };
}
async function tokenOf(serverUrl, env) {
    try {
        return await (0,_app_token_js__WEBPACK_IMPORTED_MODULE_0__/* .forgeToken */ .fp)(serverUrl, env);
    }
    catch (error) {
        if (!(error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y))
            throw error;
        return undefined;
    }
}


/***/ }),

/***/ 4227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ findingsOf)
/* harmony export */ });
/** Makes the findings of one check. */
function findingsOf(check, about) {
    const make = (state) => (sentence) => ({
        check,
        ...(about !== undefined && { about }),
        state,
        sentence,
    });
    return { ok: make('ok'), warn: make('warn'), broken: make('broken') };
}


/***/ }),

/***/ 6021:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ judgeRepos),
/* harmony export */   r: () => (/* binding */ namesToMean)
/* harmony export */ });
/* harmony import */ var _github_repos_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9099);
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3871);
/* harmony import */ var _nearest_repos_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4676);
/* harmony import */ var _repos_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9443);
/* harmony import */ var _your_repos_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3463);





/** Looks each of these repos up. Where nothing can be asked now, that is a note: a first config needs no network. */
async function judgeRepos(client, names) {
    const answer = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_1__/* .asked */ .N)((0,_github_repos_js__WEBPACK_IMPORTED_MODULE_0__/* .foundRepos */ .UX)(client, names));
    if (!('value' in answer)) {
        const { problem, isRefused } = answer;
        return isRefused
            ? { refusals: [problem], notes: [] }
            : { refusals: [], notes: [`the repos can't be looked up now: ${problem}`] };
    }
    const found = answer.value;
    const others = [...found.values()].includes(undefined) ? await namesToMean(client) : [];
    const refusals = names.flatMap((name) => (0,_repos_js__WEBPACK_IMPORTED_MODULE_2__/* .refusalOf */ .O)(name, found.get(name), (0,_nearest_repos_js__WEBPACK_IMPORTED_MODULE_3__/* .nearestRepos */ .Q)(name, others)) ?? []);
    const notes = names
        .flatMap((asked) => (0,_repos_js__WEBPACK_IMPORTED_MODULE_2__/* .repoFindings */ .b)({ asked, pushesToFork: false, found: found.get(asked) }))
        .filter(({ state }) => state === 'warn')
        .map(({ about, sentence }) => `${about}: ${sentence}`);
    return { refusals, notes };
}
/** What a mistyped name may have meant; nothing where that can't be asked. */
async function namesToMean(client) {
    const answer = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_1__/* .asked */ .N)((0,_your_repos_js__WEBPACK_IMPORTED_MODULE_4__/* .yourRepos */ .D)(client));
    return 'value' in answer ? answer.value : [];
}


/***/ }),

/***/ 4676:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ nearestRepos)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

const MOST = 2;
/** The repos whose names are near to a mistyped one, the nearest first: another owner's repo of the same name counts as near. */
function nearestRepos(typed, names) {
    const asked = typed.toLowerCase();
    return names
        .map((name) => ({ name, distance: distanceOf(asked, name.toLowerCase()) }))
        .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(name.length / 4)))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, MOST)
        .map(({ name }) => name);
}
function distanceOf(asked, name) {
    return asked.split('/')[1] === name.split('/')[1] ? 1 : (0,leven__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(asked, name);
}


/***/ }),

/***/ 9443:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ refusalOf),
/* harmony export */   b: () => (/* binding */ repoFindings)
/* harmony export */ });
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4227);

/** What is so of one repo. `others` are names of repos that may have been meant. */
function repoFindings({ asked, pushesToFork, found, isProtected }, others = []) {
    const { ok, warn, broken } = (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingsOf */ .W)('repo', asked);
    const refusal = refusalOf(asked, found, others);
    if (refusal !== undefined)
        return [broken(refusal)];
    if (found === undefined)
        return [];
    const { isEmpty, canWrite, defaultBranch } = found;
    if (isEmpty)
        return [warn('it has no commit yet: make a first one, its items are skipped until then')];
    if (!canWrite && !pushesToFork)
        return [warn(readOnly)];
    const branch = `its default branch is ${defaultBranch?.name ?? 'unknown'}${isProtected ? ', protected' : ''}`;
    return [ok(`you can write to it; ${branch}`)];
}
const readOnly = 'you can only read it: comments and reviews can be published there, branches and pull requests can not; ask for the right to write';
/** Why a repo can't be worked on at all; undefined where it can. */
function refusalOf(asked, found, others = []) {
    if (found === undefined)
        return `there is no repo ${asked}, or this token can't see it${meant(others)}: put its name right`;
    if (found.name.toLowerCase() !== asked.toLowerCase())
        return `${asked} is called ${found.name} now: write that name`;
    return found.isArchived ? `${asked} is archived, so nothing can be written there: take it out` : undefined;
}
function meant(others) {
    return others.length === 0 ? '' : ` (did you mean ${others.join(' or ')}?)`;
}


/***/ }),

/***/ 3463:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ yourRepos),
/* harmony export */   _: () => (/* binding */ canWrite)
/* harmony export */ });
const MOST = 100;
const QUERY = `query YourRepos($most: Int!) {
  viewer {
    repositories(
      first: $most
      affiliations: [OWNER, COLLABORATOR, ORGANIZATION_MEMBER]
      ownerAffiliations: [OWNER, COLLABORATOR, ORGANIZATION_MEMBER]
      orderBy: { field: PUSHED_AT, direction: DESC }
    ) {
      nodes { nameWithOwner isArchived viewerPermission }
    }
  }
}`;
/** Up to 100 repos that you can write to, the last pushed first. */
async function yourRepos(client) {
    const { viewer } = await client.reader.graphql(QUERY, { most: MOST });
    return (viewer.repositories.nodes ?? [])
        .filter((repo) => repo !== null)
        .filter(({ isArchived, viewerPermission }) => !isArchived && canWrite(viewerPermission))
        .map(({ nameWithOwner }) => nameWithOwner);
}
/** `viewerPermission` of GraphQL; null where there is none. */
function canWrite(permission) {
    return permission === 'ADMIN' || permission === 'MAINTAIN' || permission === 'WRITE';
}


/***/ }),

/***/ 839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);

const SMALLEST = 10;
const slow = [502, 503, 504];
/**
 * Sends one GraphQL query by the reader. Of an answer in part it takes what there is. Where the server chokes on it and a variable
 * `size` says how much is asked at once, it asks for half as much, down to ten. Throws where there is no answer at all.
 */
async function ask(client, document, variables = {}) {
    let size = variables['size'];
    for (;;) {
        const canHalve = size !== undefined && size > SMALLEST;
        // Asking for as much again would choke as much again.
        const request = canHalve ? { request: { retries: 0 } } : {};
        try {
            const told = await inParts(client, document, { ...variables, ...(size && { size }), ...request });
            client.budget.note(told.data?.rateLimit);
            return told;
        }
        catch (error) {
            if (!canHalve || !isTooMuch(error))
                throw error;
            size = Math.max(SMALLEST, Math.floor(size / 2));
        }
    }
}
async function inParts({ reader }, document, variables) {
    try {
        return { data: await reader.graphql(document, variables), missing: [] };
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphqlRefusal */ .kW) || !hasAny(error.data))
            throw error;
        return { data: error.data, missing: [...new Set(error.errors.map(({ message }) => message))] };
    }
}
/** `rateLimit` alone is no answer. */
function hasAny(data) {
    if (typeof data !== 'object' || data === null)
        return false;
    return Object.entries(data).some(([key, value]) => key !== 'rateLimit' && value !== null);
}
function isTooMuch(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubSilence */ .Z6 && (error.status === undefined || slow.includes(error.status));
}


/***/ }),

/***/ 3404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ pagesOf),
/* harmony export */   Nh: () => (/* binding */ nodesOf),
/* harmony export */   Rp: () => (/* binding */ askPaged),
/* harmony export */   l2: () => (/* binding */ wholeOf)
/* harmony export */ });
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(839);

const MOST_PAGES = 500;
/** One request for all first pages, then one for the next page of all connections that go on, to the end of each. */
async function askPaged(client, { document, variables, names, connections }) {
    const lists = {};
    const after = new Map();
    const missing = [];
    let wanted = [...names];
    let first;
    for (let page = 0; wanted.length > 0; page += 1) {
        if (page === MOST_PAGES)
            throw new Error(`GitHub names no end of ${wanted.join(', ')}`);
        const told = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_0__/* .ask */ .k)(client, document, { ...variables, ...pagingOf(names, wanted, after) });
        missing.push(...told.missing);
        first ??= told.data;
        const found = connections(told.data);
        wanted = wanted.filter((name) => {
            const connection = found[name];
            if (!connection)
                return false;
            const sofar = lists[name] ?? [];
            lists[name] = [...sofar, ...nodesOf(connection)];
            return hasNext(connection, name, after);
        });
    }
    return { data: first, missing: [...new Set(missing)], lists };
}
function pagingOf(names, wanted, after) {
    const entries = names.flatMap((name) => {
        const suffix = `${name[0].toUpperCase()}${name.slice(1)}`;
        return [
            [`want${suffix}`, wanted.includes(name)],
            [`after${suffix}`, after.get(name) ?? null],
        ];
    });
    return Object.fromEntries(entries);
}
/** Also remembers the cursor. The same cursor twice would go round for ever. */
function hasNext({ pageInfo }, name, after) {
    if (!pageInfo?.hasNextPage || pageInfo.endCursor === null || after.get(name) === pageInfo.endCursor)
        return false;
    after.set(name, pageInfo.endCursor);
    return true;
}
/** What is there of a connection. */
function nodesOf(connection) {
    return (connection?.nodes ?? []).filter((node) => node !== null);
}
/** One connection, page by page. Where GitHub gives none, there is a page without nodes. */
async function* pagesOf(client, { document, variables, connection, begun }) {
    const after = new Map();
    if (begun && !hasNext(begun, 'it', after))
        return;
    for (let page = 0; page < MOST_PAGES; page += 1) {
        const told = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_0__/* .ask */ .k)(client, document, { ...variables, after: after.get('it') ?? null });
        const found = connection(told.data);
        yield { ...told, nodes: nodesOf(found) };
        if (!found || !hasNext(found, 'it', after))
            return;
    }
}
/** The whole of a connection that lies inside another one, of the node with that id: `document` takes `$id` and answers `{ node }`. */
async function wholeOf(client, { document, id, begun }) {
    const data = nodesOf(begun);
    const missing = [];
    if (!begun)
        return { data, missing };
    const connection = ({ node }) => node?.connection;
    for await (const page of pagesOf(client, { document, variables: { id }, connection, begun })) {
        data.push(...page.nodes);
        missing.push(...page.missing);
    }
    return { data, missing };
}


/***/ }),

/***/ 9099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UX: () => (/* binding */ foundRepos),
/* harmony export */   om: () => (/* binding */ reposOfGlobs)
/* harmony export */ });
/* unused harmony export ownersOf */
/* harmony import */ var _trust_repo_globs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5767);
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(839);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
/* harmony import */ var _paging_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3404);




const FIELDS = `fragment SomeRepo on Repository {
  nameWithOwner isArchived isEmpty viewerPermission visibility defaultBranchRef { name target { oid } } parent { nameWithOwner }
}`;
const AT_ONCE = 100;
/** Each by the name that was asked for; undefined where it is not there, or this token can't see it. One request for a hundred. */
async function foundRepos(client, names) {
    const found = new Map();
    for (let from = 0; from < names.length; from += AT_ONCE) {
        const some = names.slice(from, from + AT_ONCE);
        const nodes = await askSome(client, some);
        for (const [index, name] of some.entries())
            found.set(name, nodes[`r${index}`] ? toFound(nodes[`r${index}`]) : undefined);
    }
    return found;
}
async function askSome(client, names) {
    const declared = names.map((_, index) => `$o${index}: String!, $n${index}: String!`).join(', ');
    const fields = names.map((_, index) => `r${index}: repository(owner: $o${index}, name: $n${index}) { ...SomeRepo }`);
    const variables = Object.fromEntries(names.flatMap((full, index) => {
        const [owner = '', name = ''] = full.split('/');
        return [
            [`o${index}`, owner],
            [`n${index}`, name],
        ];
    }));
    const document = `query Repos(${declared}) { rateLimit { cost remaining resetAt } viewer { login } ${fields.join(' ')} } ${FIELDS}`;
    // `viewer` makes it an answer even where none of the repos is there.
    return (await (0,_ask_js__WEBPACK_IMPORTED_MODULE_0__/* .ask */ .k)(client, document, variables)).data;
}
function toFound(node) {
    const { nameWithOwner: name, isArchived, isEmpty, defaultBranchRef: branch } = node;
    return {
        name,
        isArchived,
        isEmpty,
        defaultBranch: branch?.target ? { name: branch.name, oid: branch.target.oid } : undefined,
        canWrite: ['ADMIN', 'MAINTAIN', 'WRITE'].includes(node.viewerPermission ?? ''),
        visibility: node.visibility.toLowerCase(),
        parent: node.parent?.nameWithOwner,
    };
}
const OF_OWNER = `
  query ReposOfOwner($owner: String!, $after: String, $size: Int!) {
    rateLimit { cost remaining resetAt }
    repositoryOwner(login: $owner) {
      repositories(first: $size, after: $after, ownerAffiliations: OWNER, orderBy: { field: NAME, direction: ASC }) {
        pageInfo { hasNextPage endCursor } nodes { ...SomeRepo }
      }
    }
  }
  ${FIELDS}`;
/** The repos that globs such as `acme/*` and `!acme/legacy` mean, and a sentence for each owner that can't be listed. */
async function reposOfGlobs(client, globs) {
    const isCovered = (0,_trust_repo_globs_js__WEBPACK_IMPORTED_MODULE_3__/* .coverage */ .v)(globs);
    const repos = [];
    const unlisted = [];
    for (const owner of ownersOf(globs)) {
        const own = /[*?]/.test(owner) ? undefined : await reposOf(client, owner);
        if (own)
            repos.push(...own.filter(({ name }) => isCovered(name)));
        else
            unlisted.push({ owner, reason: unlistedReason(owner) });
    }
    return { repos, unlisted };
}
function unlistedReason(owner) {
    return /[*?]/.test(owner)
        ? `the repos of "${owner}" can't be listed: write the owner's whole name`
        : `there is no ${owner}, or this token can't see it: put the name right`;
}
/** Each once, whatever the letters' size. */
function ownersOf(globs) {
    const owners = globs.filter((glob) => !glob.startsWith('!')).map((glob) => glob.split('/')[0]);
    return [...new Map(owners.map((owner) => [owner.toLowerCase(), owner])).values()];
}
async function reposOf(client, owner) {
    const repos = [];
    const variables = { owner, size: AT_ONCE };
    const connection = (answer) => answer.repositoryOwner?.repositories;
    try {
        for await (const { data, nodes } of (0,_paging_js__WEBPACK_IMPORTED_MODULE_2__/* .pagesOf */ .E0)(client, { document: OF_OWNER, variables, connection })) {
            if (!data.repositoryOwner)
                return undefined;
            repos.push(...nodes.map(toFound));
        }
        return repos;
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphqlRefusal */ .kW && error.errors.every(({ type }) => type === 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 7829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ workflowSecrets)
/* harmony export */ });
/* harmony import */ var _config_secret_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3898);

/** The environment names that the workflow passes to awaywork's step, from the config. */
function workflowSecrets(config) {
    const { providers, ...others } = (0,_config_secret_names_js__WEBPACK_IMPORTED_MODULE_0__/* .secretNames */ .X)(config);
    const used = usedProviders(config);
    const shared = Object.values(others).flatMap((declared) => declared.map(({ name }) => name));
    const ofUsed = providers.filter(({ owner }) => used.has(owner)).map(({ name }) => name);
    const logins = config.providers.filter(({ name }) => used.has(name)).flatMap(loginOf);
    const needed = unique(['GH_TOKEN', ...logins, ...ofUsed, ...shared]);
    return {
        needed,
        known: unique([...needed, ...providers.map(({ name }) => name), ...config.providers.flatMap(loginOf)]),
    };
}
/** What a vendor's CLI logs in with where the config lists nothing for it (ENV-9). */
function loginOf(provider) {
    if (provider.kind === 'claude')
        return provider.secrets.length > 0 ? [] : ['CLAUDE_CODE_OAUTH_TOKEN'];
    return provider.kind === 'cursor' ? ['CURSOR_API_KEY'] : [];
}
function usedProviders({ rules }) {
    const open = rules.filter(({ enabled }) => enabled);
    const ofSkills = open.flatMap(({ skills }) => skills.flatMap(({ provider }) => provider ?? []));
    return new Set([...open.map(({ provider }) => provider.name), ...ofSkills]);
}
function unique(names) {
    return [...new Set(names)];
}


/***/ }),

/***/ 5947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ WORKFLOW_PATH),
/* harmony export */   LS: () => (/* binding */ workflowText),
/* harmony export */   U2: () => (/* binding */ NO_COMMIT)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Where GitHub looks for it in the control repo. */
const WORKFLOW_PATH = '.github/workflows/awaywork.yml';
/** What no action can be pinned by: a placeholder that GitHub refuses, whoever has the name before it. */
const NO_COMMIT = '0'.repeat(40);
const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
/**
 * The control repo's workflow: a run every night, and one by hand for all items or one. The secrets reach awaywork's step alone
 * (RUNNER-1), and nothing that others wrote gets into a script, since there is none.
 */
function workflowText({ action, secrets, config, seed }) {
    const rows = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('');
    return `# awaywork, every night and by hand. \`awaywork doctor\` compares this file with your config.
name: awaywork

on:
  schedule:
    - cron: '${minuteOf(seed)} 1 * * *' # UTC; an odd minute is less crowded than a full hour
  workflow_dispatch:
    inputs:
      unit:
        description: One item, such as acme/shop#12; empty for a whole run
        type: string

permissions:
  contents: read # to check out; awaywork writes with your GH_TOKEN

concurrency:
  group: awaywork
  cancel-in-progress: false

jobs:
  run:
    runs-on: ubuntu-24.04
    timeout-minutes: 330
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${action.uses} # v${action.version}
        with:
          unit: \${{ inputs.unit }}
${config === undefined ? '' : `          config: ${JSON.stringify(config)}\n`}        env: # repository secrets of these names, for this step alone
${rows}`;
}
/** From 1 to 59, and none that half the world's schedules begin at. */
function minuteOf(seed) {
    const busy = new Set([0, 15, 30, 45]);
    const free = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => !busy.has(minute));
    const first = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(seed).digest().readUInt32BE(0);
    return free[first % free.length];
}


/***/ })

};
