export const id = 471;
export const ids = [471];
export const modules = {

/***/ 6702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ repoOf),
/* harmony export */   K: () => (/* binding */ controlRepo)
/* harmony export */ });
/* harmony import */ var _system_exec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3991);

/** The repo on the forge that the config lies in: what Actions says, else where its folder was cloned from; undefined for neither. */
async function controlRepo({ dir, serverUrl, env }) {
    if (env['GITHUB_ACTIONS'] === 'true' && env['GITHUB_REPOSITORY'])
        return { name: env['GITHUB_REPOSITORY'] };
    const name = repoOf((await originOf(dir, env)) ?? '', serverUrl);
    return name === undefined ? undefined : { name };
}
/** `owner/name` of a git address of that server, over http(s) or ssh; undefined for any other. */
function repoOf(address, serverUrl) {
    const host = new URL(serverUrl).host;
    const parts = /^(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/]+)\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address) ??
        /^(?:[^@/]+@)?([^:/]+):([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address);
    if (!parts)
        return undefined;
    const [, there = '', name] = parts;
    return there === host || there.replace(/:\d+$/, '') === host.replace(/:\d+$/, '') ? name : undefined;
}
/** Listing a config runs nothing. */
async function originOf(dir, env) {
    const kept = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '/', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' };
    const argv = ['git', 'config', '--get', 'remote.origin.url'];
    const ended = await (0,_system_exec_js__WEBPACK_IMPORTED_MODULE_0__/* .run */ .eF)({ argv, env: kept, cwd: dir, timeoutMs: 30_000 });
    return ended.code === 0 ? ended.stdout.toString('utf8').trim() : undefined;
}


/***/ }),

/***/ 1177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vn: () => (/* binding */ noLogin),
/* harmony export */   fp: () => (/* binding */ forgeToken)
/* harmony export */ });
/* unused harmony export tokenInEnvironment */
/* harmony import */ var _model_secret_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1260);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);
/* harmony import */ var _system_exec_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3991);



/**
 * The token that reads and writes on the forge: `GH_TOKEN` (for an Enterprise server `GH_ENTERPRISE_TOKEN` first), else the login
 * of `gh` on this machine. Throws `UserError` that says how to have one.
 */
async function forgeToken(serverUrl, env) {
    const found = tokenInEnvironment(serverUrl, env) ?? (await tokenOfGh(serverUrl, env));
    if (found)
        return found;
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y(noLogin(serverUrl));
}
/** What is missing, and how to have it. */
function noLogin(serverUrl) {
    return `there is no login to ${serverUrl}: set GH_TOKEN to a token of yours (docs/github.md), or run \`gh auth login\``;
}
function tokenInEnvironment(serverUrl, env) {
    const isEnterprise = new URL(serverUrl).host !== 'github.com';
    for (const name of isEnterprise ? ['GH_ENTERPRISE_TOKEN', 'GH_TOKEN'] : ['GH_TOKEN']) {
        const value = env[name]?.trim();
        if (value)
            return new _model_secret_js__WEBPACK_IMPORTED_MODULE_2__/* .Secret */ .z(name, value);
    }
    return undefined;
}
async function tokenOfGh(serverUrl, env) {
    const names = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'GH_CONFIG_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR'];
    const kept = Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
    const argv = ['gh', 'auth', 'token', '--hostname', new URL(serverUrl).host];
    try {
        const ended = await (0,_system_exec_js__WEBPACK_IMPORTED_MODULE_1__/* .run */ .eF)({ argv, env: kept, cwd: '/', timeoutMs: 10_000 });
        const value = ended.code === 0 ? ended.stdout.toString('utf8').trim() : '';
        return value === '' ? undefined : new _model_secret_js__WEBPACK_IMPORTED_MODULE_2__/* .Secret */ .z('the login of gh', value);
    }
    catch {
        return undefined; // there is no gh
    }
}


/***/ }),

/***/ 1852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  init: () => (/* binding */ init)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/config/github-url.js
var github_url = __webpack_require__(1052);
// EXTERNAL MODULE: ./build/doctor/ask.js
var ask = __webpack_require__(3871);
// EXTERNAL MODULE: ./build/app/control-repo.js
var control_repo = __webpack_require__(6702);
// EXTERNAL MODULE: ./build/config/fields.js
var fields = __webpack_require__(3958);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
// EXTERNAL MODULE: ./build/trust/repo-globs.js
var repo_globs = __webpack_require__(5767);
;// CONCATENATED MODULE: ./build/doctor/chosen-repos.js





/** Names as the config has them, each once: `owner/name`, a glob, `!` before either, or an address of a repo. Throws `UserError`. */
function namedRepos(typed, serverUrl) {
    const names = typed.map((each) => repoName(each.trim(), serverUrl));
    const wrong = names.findIndex((name) => !fields/* repoPattern */.HJ.safeParse(name).success);
    if (wrong >= 0)
        throw new errors/* UserError */.y(`"${(0,display/* shown */.S)(typed[wrong], { maxLength: 80 })}" is no repo: write owner/name, or a glob such as acme/*`);
    const once = names.filter((name, index) => names.findIndex((other) => isSame(other, name)) === index);
    if (!once.some((name) => !name.startsWith('!')))
        throw new errors/* UserError */.y('every repo is taken away again: name one without a "!" before it');
    return once;
}
/** Those that name one repo, which can be looked up. */
function singleRepos(names) {
    return names.filter((name) => !(0,repo_globs/* isGlob */.f)(name) && !name.startsWith('!'));
}
function repoName(typed, serverUrl) {
    return (0,control_repo/* repoOf */.A)(typed, serverUrl) ?? typed;
}
function isSame(one, other) {
    return one.toLowerCase() === other.toLowerCase();
}

// EXTERNAL MODULE: ./build/doctor/connection.js
var doctor_connection = __webpack_require__(8388);
// EXTERNAL MODULE: ./build/doctor/judge-repos.js
var judge_repos = __webpack_require__(6021);
// EXTERNAL MODULE: ./build/doctor/your-repos.js
var your_repos = __webpack_require__(3463);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/system/files.js
var files = __webpack_require__(2211);
;// CONCATENATED MODULE: ./build/schedule/new-files.js




const MODE = 0o644;
/** Throws `UserError` that names the first of these paths where something lies already, whatever it is. */
async function mustBeFree(paths) {
    for (const path of paths)
        if (await isTaken(path))
            throw taken(path);
}
/** Makes all of these files or none; one that is there already stays as it is. Throws `UserError`. */
async function writeNew(files) {
    await mustBeFree(files.map(({ path }) => path));
    const made = [];
    try {
        for (const file of files)
            await writeOne(file, made);
    }
    catch (error) {
        for (const takeBack of made.reverse())
            await takeBack().catch(() => { }); // a folder that somebody uses by now stays
        throw error;
    }
}
/** Adds to `made` what takes each step back, in order. */
async function writeOne({ path, content }, made) {
    try {
        for (const folder of await makeFolder((0,external_node_path_.dirname)(path)))
            made.push(() => (0,promises_.rmdir)(folder));
        if (!(await (0,files/* createAtomically */.gY)(path, content, MODE)))
            throw taken(path);
        made.push(() => (0,promises_.unlink)(path));
    }
    catch (error) {
        throw error instanceof errors/* UserError */.y ? error : cannot(path, error);
    }
}
/** Gives the folders that were missing, the topmost first. */
async function makeFolder(path) {
    const first = await (0,promises_.mkdir)(path, { recursive: true });
    const missing = [];
    for (let made = path; first !== undefined && made.length >= first.length; made = (0,external_node_path_.dirname)(made))
        missing.unshift(made);
    return missing;
}
async function isTaken(path) {
    try {
        await (0,promises_.lstat)(path);
        return true;
    }
    catch (error) {
        if ((0,files/* codeOf */.$N)(error) === 'ENOENT')
            return false;
        throw cannot(path, error);
    }
}
function taken(path) {
    return new errors/* UserError */.y(`${path} is there already and stays as it is: move it away, or write elsewhere with --config`);
}
function cannot(path, error) {
    return new errors/* UserError */.y(`${path} can't be written (${(0,files/* codeOf */.$N)(error) ?? (0,errors/* messageOf */.b)(error)}), so nothing was: look at its path and its permissions`);
}

// EXTERNAL MODULE: ./build/config/normalise.js + 5 modules
var normalise = __webpack_require__(4469);
// EXTERNAL MODULE: ./build/config/parse.js + 14 modules
var parse = __webpack_require__(8863);
;// CONCATENATED MODULE: ./build/config/starter.js
/** A newcomer's first `awaywork.yml`: what is needed, and what to know next, as comments. */
function starterConfig({ repos, serverUrl, schema }) {
    const github = serverUrl === undefined ? '' : `github: {url: ${JSON.stringify(serverUrl)}}\n`;
    return `# yaml-language-server: $schema=${schema}
# What awaywork may do for you. \`awaywork config check\` says what is wrong here; docs/configuration.md has every key.
version: 1
${github}
# Where work may happen; nothing else is touched. Globs fit too: acme/*, "!acme/legacy".
repos:
${repos.map((repo) => `  - ${scalar(repo)}\n`).join('')}
# No rules stand here, so the three default ones apply. \`awaywork plan\` shows what they would do now:
#   review     pull requests that ask for your review, of people whose text awaywork heeds
#   fix        your own pull requests with unresolved threads, failing checks or conflicts
#   implement  issues assigned to you that carry the label "awaywork"

# Your agent. A plan needs none, a run needs one: any program that takes its prompt from a file, asks nothing and ends.
# providers:
#   mine: {kind: command, command: [my-agent, "{prompt_file}"]}
`;
}
/** A plain word as it is; anything that YAML could read otherwise, in quotes. */
function scalar(repo) {
    return /^[A-Za-z][\w./-]*$/.test(repo) ? repo : JSON.stringify(repo);
}

// EXTERNAL MODULE: ./build/system/exec.js
var exec = __webpack_require__(3991);
// EXTERNAL MODULE: ./build/schedule/workflow.js
var workflow = __webpack_require__(5947);
;// CONCATENATED MODULE: ./build/schedule/action.js



/** The action at the commit that this copy of awaywork was checked out at: what you run here is what runs by night. */
async function actionOf({ product, serverUrl, env }) {
    const top = await said(['rev-parse', '--show-toplevel'], product, env);
    const repo = (0,control_repo/* repoOf */.A)(await said(['config', '--get', 'remote.origin.url'], product, env), serverUrl);
    const commit = await said(['rev-parse', 'HEAD'], product, env);
    const isKnown = top === product && repo !== undefined && /^[0-9a-f]{40}$/.test(commit);
    return isKnown
        ? { uses: `${repo}@${commit}`, isPlaceholder: false }
        : { uses: `OWNER/awaywork@${workflow/* NO_COMMIT */.U2}`, isPlaceholder: true };
}
/** Empty where git says nothing, or isn't there. */
async function said(args, cwd, env) {
    const kept = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '/', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' };
    try {
        const ended = await (0,exec/* run */.eF)({ argv: ['git', ...args], env: kept, cwd, timeoutMs: 10_000 });
        return ended.code === 0 ? ended.stdout.toString('utf8').trim() : '';
    }
    catch {
        return '';
    }
}

// EXTERNAL MODULE: ./build/schedule/secrets.js
var schedule_secrets = __webpack_require__(7829);
;// CONCATENATED MODULE: ./build/schedule/starter-files.js









const DEFAULT_SERVER = 'https://github.com';
/** Where the files go. Throws `UserError` where GitHub would not find the workflow. */
async function starterPlaces(config, withWorkflow) {
    const dir = (0,external_node_path_.dirname)(config);
    const top = withWorkflow ? await topOf(dir) : undefined;
    if (top !== undefined && top !== dir)
        throw new errors/* UserError */.y(`GitHub looks for workflows at the top of a repo only: start init --workflow in ${top}`);
    return { config, workflow: withWorkflow ? (0,external_node_path_.join)(dir, workflow/* WORKFLOW_PATH */.A8) : undefined };
}
/** The files' texts. The config is one that the config check lets pass; throws `UserError` where it can't be. */
async function starterFiles(request) {
    const { places, repos, serverUrl, product } = request;
    const dir = (0,external_node_path_.dirname)(places.config);
    const content = starterConfig({
        repos,
        serverUrl: serverUrl === DEFAULT_SERVER ? undefined : serverUrl,
        schema: (0,external_node_path_.relative)(dir, (0,external_node_path_.join)(product, 'schema', 'awaywork.schema.json')),
    });
    const config = checked(content, request);
    const file = { path: places.config, content };
    if (places.workflow === undefined)
        return { files: [file], workflow: undefined };
    const action = await actionOf(request);
    const secrets = (0,schedule_secrets/* workflowSecrets */.n)(config).needed;
    const name = (0,external_node_path_.basename)(places.config);
    const text = (0,workflow/* workflowText */.LS)({
        action: { uses: action.uses, version: request.version },
        secrets,
        config: name === 'awaywork.yml' ? undefined : name,
        seed: repos.join(' '),
    });
    return { files: [file, { path: places.workflow, content: text }], workflow: { secrets, action } };
}
function checked(content, { places, home, env }) {
    const { settings } = (0,parse/* parseConfig */.o)(Buffer.from(content), (0,external_node_path_.basename)(places.config));
    return (0,normalise/* normalise */.j)(settings, { file: places.config, home, env });
}
/** The nearest folder upwards that holds a `.git`. */
async function topOf(dir) {
    for (let folder = dir;; folder = (0,external_node_path_.dirname)(folder)) {
        if (await isThere((0,external_node_path_.join)(folder, '.git')))
            return folder;
        if (folder === (0,external_node_path_.dirname)(folder))
            return undefined;
    }
}
async function isThere(path) {
    return (0,promises_.lstat)(path).then(() => true, () => false);
}

// EXTERNAL MODULE: external "node:readline/promises"
var external_node_readline_promises_ = __webpack_require__(6848);
;// CONCATENATED MODULE: ./build/commands/init-ask.js
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



const MOST_SHOWN = 30;
/** Whether somebody is there to answer. */
function canAsk() {
    return process.stdin.isTTY === true && process.stderr.isTTY === true;
}
/**
 * Asks on the terminal which repos to work in; `offered` are shown with numbers. Gives what was typed, numbers turned into names.
 * Throws `UserError` where the question is left unanswered.
 */
async function askRepos(offered, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const left = new AbortController();
        const terminal = __addDisposableResource(env_1, disposable((0,external_node_readline_promises_.createInterface)({ input: process.stdin, output: process.stderr })), false);
        for (const end of ['SIGINT', 'close'])
            terminal.face.on(end, () => left.abort());
        try {
            return await answered(terminal.face, offered.slice(0, MOST_SHOWN), AbortSignal.any([signal, left.signal]));
        }
        catch (error) {
            if (signal.aborted || left.signal.aborted)
                throw new errors/* UserError */.y('no repo was named, and nothing was written');
            throw error;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
async function answered(face, offered, signal) {
    const rows = offered.map((name, index) => `${String(index + 1).padStart(4)}  ${(0,display/* shown */.S)(name)}\n`).join('');
    const intro = rows === '' ? '' : `Repos that you can write to, the last pushed first:\n${rows}`;
    const question = rows === '' ? 'owner/name of your repos' : 'Numbers, or owner/name';
    for (let before = intro;;) {
        const line = await face.question(`${before}Where may awaywork work? ${question}, with spaces between: `, { signal });
        const choice = choiceOf(line, offered);
        if ('repos' in choice)
            return choice.repos;
        before = `${choice.fault}\n`;
    }
}
/** What a line of numbers and names means. */
function choiceOf(line, offered) {
    const words = line.split(/[\s,]+/).filter((word) => word !== '');
    if (words.length === 0)
        return { fault: 'Name at least one.' };
    const repos = words.map((word) => (/^\d+$/.test(word) ? offered[Number(word) - 1] : word));
    const wrong = repos.indexOf(undefined);
    if (wrong >= 0)
        return { fault: `There is no number ${(0,display/* shown */.S)(words[wrong], { maxLength: 20 })} here.` };
    return { repos: repos.filter((repo) => repo !== undefined) };
}
function disposable(face) {
    return { face, [Symbol.dispose]: () => face.close() };
}

;// CONCATENATED MODULE: ./build/commands/init.js
var init_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var init_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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












/** Writes a first config and, with `--workflow`, the control repo's workflow. Never over what is there. */
async function init(console, flags) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { cwd, env, home, product, version } = console;
        const places = await starterPlaces((0,external_node_path_.resolve)(cwd, flags.config ?? 'awaywork.yml'), flags.workflow === true);
        await mustBeFree([places.config, ...(places.workflow === undefined ? [] : [places.workflow])]);
        const serverUrl = (0,github_url/* githubUrl */.t)(undefined, env);
        const connection = init_addDisposableResource(env_1, await (0,doctor_connection/* connect */.N)({ serverUrl, env, version }), false);
        const repos = namedRepos(flags.repo ?? (await chosen(console, connection)), serverUrl);
        if (connection !== undefined) {
            const { refusals, notes } = await (0,judge_repos/* judgeRepos */.N)(connection.client, singleRepos(repos));
            if (refusals.length > 0)
                throw new errors/* UserError */.y(refusals.join('\n'));
            for (const note of notes)
                console.tell(note);
        }
        const starter = await starterFiles({ places, repos, serverUrl, product, version, home, env });
        await writeNew(starter.files);
        console.print(await doneText(console, { places, starter, hasLogin: connection !== undefined, serverUrl }));
        return 0;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        init_disposeResources(env_1);
    }
}
async function chosen({ signal, tell }, connection) {
    if (!canAsk())
        throw new errors/* UserError */.y('name the repos to work in: awaywork init --repo owner/name (as often as you like)');
    const answer = connection === undefined ? { value: [] } : await (0,ask/* asked */.N)((0,your_repos/* yourRepos */.D)(connection.client));
    if ('value' in answer)
        return askRepos(answer.value, signal);
    if (answer.isRefused)
        throw new errors/* UserError */.y(answer.problem);
    tell(`your repos can't be listed now: ${answer.problem}`);
    return askRepos([], signal);
}
async function doneText({ product, colors }, { places, starter, hasLogin, serverUrl }) {
    const { bold } = colors;
    const token = `set GH_TOKEN to a token of yours for ${serverUrl} (docs/github.md says which), or run \`gh auth login\``;
    const steps = [
        ...(hasLogin ? [] : [token]),
        '`awaywork doctor`: what is well, and what to put right',
        '`awaywork plan`: what would run now; it writes nothing',
        ...(await workflowSteps(starter, places, product)),
    ];
    return [
        ...starter.files.map(({ path }) => `wrote ${path}`),
        '',
        bold('Next'),
        ...steps.map((step) => `- ${step}`),
    ].join('\n');
}
async function workflowSteps({ workflow }, places, product) {
    if (workflow === undefined)
        return [];
    return [
        `set the repository secrets ${workflow.secrets.join(', ')} of your control repo, and push both files there`,
        ...(workflow.action.isPlaceholder
            ? [`put your copy of awaywork and its commit into ${places.workflow}: OWNER/awaywork@000… is a placeholder`]
            : []),
        ...((await (0,files/* exists */.t2)((0,external_node_path_.join)(product, 'action.yml')))
            ? []
            : ['this version has no action yet: the workflow starts to work with one that has']),
    ];
}


/***/ }),

/***/ 3898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ secretNames)
/* harmony export */ });
/** Every secret that the config declares, by the kind of its owner. */
function secretNames(config) {
    const { notify, store } = config;
    return {
        sources: config.sources.flatMap((source) => of(source.name, secretsOf(source))),
        notify: of('notify', notify?.secrets ?? []),
        store: of('store', store?.kind === 'command' ? store.secrets : []),
        context: config.context.flatMap(({ name, secrets }) => of(name, secrets)),
        repos: config.repos.flatMap(({ ref, secrets }) => of(ref.name, secrets)),
        mcp: config.mcp.flatMap(({ name, secrets }) => of(name, secrets)),
        providers: config.providers.flatMap(({ name, secrets }) => of(name, secrets)),
    };
}
function of(owner, names) {
    return names.map((name) => ({ owner, name }));
}
function secretsOf(source) {
    switch (source.kind) {
        case 'folder':
            return [];
        case 'custom':
            return source.secrets;
        case 'jira':
        case 'linear':
        case 'asana':
            return [source.tokenEnv];
    }
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

/***/ 1260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ Secret)
/* harmony export */ });
/** A named value that must not be seen. Prints as its name. */
class Secret {
    name;
    #value;
    constructor(name, value) {
        this.name = name;
        this.#value = value;
    }
    /** The one way out. Search for it to see every place a secret's value is used. */
    reveal() {
        return this.#value;
    }
    toString() {
        return `[secret ${this.name}]`;
    }
    toJSON() {
        return this.toString();
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


/***/ }),

/***/ 3991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ StartError),
/* harmony export */   eF: () => (/* binding */ run),
/* harmony export */   i0: () => (/* binding */ killGroup)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6466);


/** The program could not be started at all. `missing` where no such program exists. */
class StartError extends Error {
    program;
    missing;
    constructor(program, missing, message) {
        super(message);
        this.program = program;
        this.missing = missing;
        this.name = 'StartError';
    }
}
/** How long after the program's own end a pipe that a grandchild holds open may still deliver (RES-6). */
const PIPE_GRACE_MS = 1_000;
/**
 * Runs one program in a process group of its own and waits for its end.
 * Throws `StartError`, and whatever the stdin stream throws; a non-zero exit is a value.
 */
async function run(command) {
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(command.argv[0], command.argv.slice(1), {
        cwd: command.cwd,
        env: command.env,
        stdio: 'pipe',
        detached: true,
    });
    if (child.pid !== undefined)
        command.onStart?.(child.pid);
    const stdout = new Head(command.keepBytes);
    const stderr = new Head(command.keepBytes);
    const limits = watch(child, command);
    if (command.stdoutTo)
        flow(child, command.stdoutTo);
    child.stdout.on('data', (piece) => {
        if (!command.stdoutTo)
            stdout.add(piece);
        command.onStdout?.(piece);
    });
    child.stderr.on('data', (piece) => {
        stderr.add(piece);
        command.onStderr?.(piece);
    });
    const fed = feed(child, command.stdin);
    fed.catch(() => { }); // it is awaited after the end; until then nobody would hear it
    try {
        const { code, signal } = await ended(child, command);
        await fed;
        return { code, signal, by: limits.by(), stdout: stdout.bytes(), stderr: stderr.bytes() };
    }
    finally {
        limits.clear();
    }
}
/** Ends a whole process group; silent where it is gone. */
function killGroup(pid) {
    if (pid === undefined)
        return;
    try {
        process.kill(-pid, 'SIGKILL');
    }
    catch {
        // ESRCH: it is gone already
    }
}
/** The first bytes of a stream, up to a cap. */
class Head {
    #pieces = [];
    #room;
    constructor(cap = 1024 * 1024) {
        this.#room = cap;
    }
    add(piece) {
        if (this.#room <= 0)
            return;
        const kept = piece.subarray(0, this.#room);
        this.#room -= kept.length;
        this.#pieces.push(kept);
    }
    bytes() {
        return Buffer.concat(this.#pieces);
    }
}
function watch(child, command) {
    let by = 'itself';
    const end = (reason) => {
        if (by !== 'itself' || !isRunning(child))
            return;
        by = reason;
        killGroup(child.pid);
    };
    const timers = [];
    if (command.timeoutMs !== undefined)
        timers.push(setTimeout(() => end('timeout'), command.timeoutMs));
    if (command.idleMs !== undefined) {
        const idle = setTimeout(() => end('idle'), command.idleMs);
        timers.push(idle);
        const heard = () => idle.refresh();
        child.stdout?.on('data', heard);
        child.stderr?.on('data', heard);
    }
    if (command.maxStdoutBytes !== undefined) {
        let left = command.maxStdoutBytes;
        child.stdout?.on('data', (piece) => {
            left -= piece.length;
            if (left < 0)
                end('too-much-output');
        });
    }
    const abort = () => end('abort');
    command.signal?.addEventListener('abort', abort);
    if (command.signal?.aborted)
        abort();
    return {
        by: () => by,
        clear: () => {
            for (const timer of timers)
                clearTimeout(timer);
            command.signal?.removeEventListener('abort', abort);
        },
    };
}
async function feed(child, stdin) {
    const pipe = child.stdin;
    pipe.on('error', () => { }); // EPIPE: the program did not want the rest, which its exit code tells
    if (stdin === undefined || typeof stdin === 'string' || stdin instanceof Uint8Array) {
        pipe.end(stdin ?? '');
        return;
    }
    try {
        await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_1__.pipeline)(stdin, pipe);
    }
    catch (error) {
        if (isPipeEnd(error))
            return;
        killGroup(child.pid);
        throw error;
    }
}
/** A reader that goes away ends the program, since its output has no place to go. */
function flow(child, to) {
    to.on('error', () => { }); // the reader's own promise tells it
    to.once('close', () => {
        if (!to.writableFinished && isRunning(child))
            killGroup(child.pid);
    });
    child.stdout?.pipe(to);
}
function isRunning(child) {
    return child.exitCode === null && child.signalCode === null;
}
function isPipeEnd(error) {
    const code = error.code;
    return (code === 'EPIPE' ||
        code === 'ERR_STREAM_PREMATURE_CLOSE' ||
        code === 'ECONNRESET' ||
        code === 'ERR_STREAM_DESTROYED');
}
/** The exit, and the pipes' end or one second, whichever comes first; a reader that lags behind has its time. */
function ended(child, command) {
    return new Promise((resolve, reject) => {
        let grace;
        const close = (code, signal) => {
            clearTimeout(grace);
            child.stdin?.destroy();
            if (command.stdoutTo && !command.stdoutTo.writableEnded)
                command.stdoutTo.end();
            child.stdout?.destroy();
            child.stderr?.destroy();
            resolve({ code: code ?? undefined, signal: signal ?? undefined });
        };
        child.once('exit', (code, signal) => {
            const lags = lagOf(command.stdoutTo);
            const expire = () => {
                if (lags())
                    grace = setTimeout(expire, PIPE_GRACE_MS);
                else
                    close(code, signal);
            };
            grace = setTimeout(expire, PIPE_GRACE_MS);
        });
        child.once('close', close);
        child.once('error', (error) => {
            command.stdoutTo?.end();
            const program = command.argv[0] ?? '';
            const missing = error.code === 'ENOENT';
            reject(new StartError(program, missing, missing ? `no program is called "${program}"` : error.message));
        });
    });
}
/** Tells whether a reader holds the output back now, or has done so since it was last asked. */
function lagOf(to) {
    let drained = false;
    to?.on('drain', () => {
        drained = true;
    });
    return () => {
        const lags = to !== undefined && !to.destroyed && (drained || to.writableNeedDrain);
        drained = false;
        return lags;
    };
}


/***/ }),

/***/ 2211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   AJ: () => (/* binding */ readFileContent),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   f6: () => (/* binding */ FileError),
/* harmony export */   gY: () => (/* binding */ createAtomically),
/* harmony export */   hI: () => (/* binding */ makePrivateDir),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   vK: () => (/* binding */ writeAtomically),
/* harmony export */   yF: () => (/* binding */ tempDir)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);





/** A file that could not be read as one. The message names it and says why. */
class FileError extends Error {
    path;
    reason;
    constructor(path, reason, why) {
        super(`${path} ${why}`);
        this.path = path;
        this.reason = reason;
        this.name = 'FileError';
    }
}
/** The bytes of a regular file. Throws `FileError`; never follows a link, never waits for a FIFO, never reads past the cap. */
async function readRegularFile(path, maxBytes) {
    return (await readFileContent(path, maxBytes)).bytes;
}
/** The same, with the time of its last change, both from one descriptor. */
async function readFileContent(path, maxBytes) {
    const handle = await openAsIs(path);
    try {
        const { size, mtime } = await regular(handle, path);
        if (size > maxBytes)
            throw tooLarge(path, maxBytes);
        return { bytes: await readUpTo(handle, path, maxBytes), modifiedAt: mtime };
    }
    finally {
        await handle.close();
    }
}
/** Replaces or makes a file: a reader, or a crash, sees all of the old content or all of the new one. */
async function writeAtomically(path, content, mode = 0o600) {
    await throughTemporary((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path), { content, mode }, (temporary) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(temporary, path));
}
/** Makes a file with all of its content at once; false, and nothing done, where the name is taken. */
async function createAtomically(path, content, mode = 0o600) {
    return throughTemporary((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path), { content, mode }, async (temporary) => {
        try {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.link)(temporary, path);
            return true;
        }
        catch (error) {
            if (codeOf(error) === 'EEXIST')
                return false;
            throw error;
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.unlink)(temporary);
        }
    });
}
/** Makes a folder, and those above it that are missing, for nobody but us. One that exists stays as it is. */
async function makePrivateDir(path) {
    const first = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(path, { recursive: true, mode: 0o700 });
    if (first === undefined)
        return;
    for (let made = path; made.length >= first.length; made = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(made))
        await syncFolder((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(made));
}
/** A fresh folder of ours alone, gone with everything in it when it is disposed of. */
async function tempDir(prefix) {
    const path = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)(), prefix));
    return { path, [Symbol.asyncDispose]: () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true, maxRetries: 3 }) };
}
/** Whether something can be reached under that path; a link whose target is gone is nothing. */
async function exists(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.access)(path).then(() => true, () => false);
}
/** `ENOENT` and its like; undefined for any other thrown thing. */
function codeOf(error) {
    return error?.code;
}
async function openAsIs(path) {
    try {
        // O_NONBLOCK: opening a FIFO that nobody writes to would wait for ever
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK);
    }
    catch (error) {
        const code = codeOf(error);
        if (code === 'ENOENT' || code === 'ENOTDIR')
            throw new FileError(shown(path), 'missing', 'does not exist');
        if (code === 'ELOOP' || code === 'EMLINK')
            throw new FileError(shown(path), 'link', 'is a link');
        // a socket, or a device without a driver
        if (code === 'ENXIO' || code === 'ENODEV')
            throw notRegular(path);
        throw new FileError(shown(path), 'unreadable', `can't be read (${code ?? String(error)})`);
    }
}
async function regular(handle, path) {
    const stat = await handle.stat();
    if (!stat.isFile())
        throw notRegular(path);
    return stat;
}
/** Reads one byte more than the cap: a file may grow after its size was asked. */
async function readUpTo(handle, path, maxBytes) {
    const pieces = [];
    let total = 0;
    while (total <= maxBytes) {
        const piece = Buffer.alloc(Math.min(64 * 1024, maxBytes + 1 - total));
        const { bytesRead } = await handle.read(piece, 0, piece.length, null);
        if (bytesRead === 0)
            return Buffer.concat(pieces);
        pieces.push(piece.subarray(0, bytesRead));
        total += bytesRead;
    }
    throw tooLarge(path, maxBytes);
}
/** Writes a file under a name nobody else has, on disk for good, and lets `place` put it where it belongs. */
async function throughTemporary(folder, file, place) {
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(folder, `.tmp-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    try {
        const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(temporary, 'wx', file.mode);
        try {
            await handle.writeFile(file.content);
            await handle.sync();
        }
        finally {
            await handle.close();
        }
        const placed = await place(temporary);
        await syncFolder(folder);
        return placed;
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(temporary, { force: true });
        throw error;
    }
}
/** Without it a new name may be gone after a power cut, whatever became of the file's bytes. */
async function syncFolder(path) {
    const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, 'r');
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}
function notRegular(path) {
    return new FileError(shown(path), 'not-regular', 'is not a regular file');
}
function tooLarge(path, maxBytes) {
    return new FileError(shown(path), 'too-large', `is larger than ${maxBytes} bytes`);
}
function shown(path) {
    return path.toString();
}


/***/ })

};
