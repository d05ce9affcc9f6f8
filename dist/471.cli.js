export const id = 471;
export const ids = [471];
export const modules = {

/***/ 1852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  init: () => (/* binding */ init)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
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
        ...((await init_isThere((0,external_node_path_.join)(product, 'action.yml')))
            ? []
            : ['this version has no action yet: the workflow starts to work with one that has']),
    ];
}
async function init_isThere(path) {
    return (0,promises_.access)(path).then(() => true, () => false);
}


/***/ })

};
