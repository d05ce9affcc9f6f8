export const id = 478;
export const ids = [478,235,201];
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

/***/ 6428:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ loadEnvFile)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8214);



const largestEnvFile = 256 * 1024;
/** A copy of `env` with what `env_file` adds to it; what is set already stays. Throws `UserError` where that file is missing. */
async function loadEnvFile(config, env) {
    const { envFile } = config;
    if (envFile === undefined)
        return { ...env };
    const bytes = await (0,_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readStart */ .H)(envFile, `env_file ${envFile}`, largestEnvFile + 1);
    if (!bytes)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y(`env_file: there is no ${envFile}: write it, or take env_file out of the config`);
    if (bytes.length > largestEnvFile)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y(`env_file: ${envFile} is larger than ${largestEnvFile / 1024} KiB`);
    const added = Object.entries((0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseEnv)(Buffer.from(bytes).toString('utf8'))).filter(([name]) => env[name] === undefined);
    return { ...env, ...Object.fromEntries(added) };
}


/***/ }),

/***/ 5235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadConfig: () => (/* binding */ loadConfig)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1909);
/* harmony import */ var _normalise_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4469);
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9733);
/* harmony import */ var _parse_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8863);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8214);







/**
 * Reads the config file. Throws `ConfigError` with everything that is wrong in it, and `UserError` where there is none or it
 * can't be read; both exit with 2.
 */
async function loadConfig({ file: named, cwd, home, env }) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(cwd, named ?? 'awaywork.yml');
    const name = shownName(file, cwd);
    const bytes = await (0,_read_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readStart */ .H)(file, name, _decode_js__WEBPACK_IMPORTED_MODULE_2__/* .largestConfig */ .R + 1);
    if (!bytes)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y(named === undefined ? noConfig(cwd) : `there is no config at ${file}`);
    const { settings, places } = (0,_parse_js__WEBPACK_IMPORTED_MODULE_5__/* .parseConfig */ .o)(bytes, name);
    const config = (0,_normalise_js__WEBPACK_IMPORTED_MODULE_3__/* .normalise */ .j)(settings, { file, home, env });
    (0,_origin_js__WEBPACK_IMPORTED_MODULE_4__/* .rememberPlaces */ ._)(config, places);
    return config;
}
function shownName(file, cwd) {
    const below = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(cwd, file);
    return below.startsWith('..') || (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(below) ? file : below;
}
function noConfig(cwd) {
    return `no awaywork.yml here (${cwd}): write one with "awaywork init --repo owner/name", see README, or try "awaywork demo"`;
}


/***/ }),

/***/ 9201:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   notYet: () => (/* binding */ notYet)
/* harmony export */ });
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9733);

/**
 * A sentence for each key of a good config that asks for something this version doesn't have; empty where all is there. What
 * stands at its default asks for nothing, nor does a rule that is switched off.
 */
function notYet(config, purpose = { forRun: true }) {
    const missing = [
        ...ofForge(config),
        ...ofSources(config),
        ...ofBlocks(config),
        ...ofLimits(config),
        ...ofRules(config),
        ...(purpose.forRun ? ofVendors(config) : []),
    ];
    return missing.map(({ path, sentence }) => `${(0,_origin_js__WEBPACK_IMPORTED_MODULE_0__/* .placeOf */ .$)(config, path)} ${path.join('.')}: ${sentence}`);
}
function lacks(path, what, instead) {
    return { path, sentence: `${what} in this version yet; ${instead}` };
}
/** A local forge has no issues and pull requests of GitHub's, so what needs them would take nothing, in silence. */
function ofForge({ forge, rulesAreDefaults, repos, store }) {
    const isLocal = forge.kind === 'local';
    return [
        ...repos.flatMap(({ ref, pushTo }) => when(pushTo !== undefined, ['repos'], `pushing to a fork (${ref.name}) isn't`, 'leave push_to out')),
        unless(!(isLocal && rulesAreDefaults), ['rules'], 'the default rules need GitHub, and the forge is local', 'write your own'),
        unless(!(isLocal && store?.kind === 'branch'), ['store'], 'a branch of the control repo needs GitHub, and the forge is local', 'use kind: folder'),
    ].flat();
}
function ofSources({ sources }) {
    return sources
        .filter(({ kind }) => kind !== 'folder')
        .map(({ name, kind }) => lacks(['sources', name], `a source of kind ${kind} isn't`, 'use kind: folder or leave it out'));
}
function ofBlocks(config) {
    const { isolation, container, windows, dashboard, notify, mcp, store } = config;
    const out = 'leave it out';
    return [
        when(isolation === 'user' || isolation === 'container', ['isolation'], `isolation: ${isolation} isn't`, 'set none'),
        when(container !== undefined, ['container'], "containers aren't", out),
        when(windows.length > 0, ['windows'], "windows aren't", out),
        when(dashboard, ['dashboard'], "the dashboard isn't", out),
        when(notify !== undefined, ['notify'], "notifications aren't", out),
        when(mcp.length > 0, ['mcp'], "MCP servers aren't", out),
        when(store?.kind === 'command', ['store'], "a store of kind command isn't", 'use kind: folder or branch'),
    ].flat();
}
function ofLimits({ limits }) {
    const out = 'leave it out';
    return [
        when(limits.parallel > 1, ['limits', 'parallel'], "more than one unit at once isn't", 'set parallel: 1 or leave it out'),
        when(limits.unitsPerHour !== undefined, ['limits', 'units_per_hour'], "a limit per hour isn't", out),
        when(limits.unitsPerDay !== undefined, ['limits', 'units_per_day'], "a limit per day isn't", out),
    ].flat();
}
function ofRules(config) {
    if (config.rulesAreDefaults)
        return [];
    return config.rules.flatMap((rule, index) => (rule.enabled ? ofRule(rule, ['rules', index], config) : []));
}
function ofRule(rule, path, config) {
    const { skills, publish, rounds, ticket, tasks } = rule;
    const under = (key) => [...path, key];
    return [
        ...(config.forge.kind === 'local' ? ofLocalTake(rule.take, under('take')) : []),
        ...ofSkillsFolder(rule, config),
        ...ofGate(rule.when, under('when')),
        ...ofGate(rule.until, under('until')),
        when(skills.length > 1, under('skills'), "more than one skill in a rule isn't", 'name one'),
        when(rounds > 1, under('rounds'), "more than one round isn't", 'set rounds: 1 or leave it out'),
        when(publish === 'task-plan', under('publish'), "publish: task-plan isn't", 'use pull-request or comment'),
        when(ticket.comment || ticket.moveTo !== undefined, under('ticket'), "writing to a ticket isn't", 'leave it out'),
        when(tasks !== undefined, under('tasks'), "task plans aren't", 'leave it out'),
    ].flat();
}
function ofSkillsFolder(rule, { providers }) {
    return providers
        .filter(({ name }) => usedBy(rule).some((use) => use.name === name))
        .flatMap((used) => when(used.kind === 'command' && used.skillsDir !== undefined, ['providers', used.name, 'skills_dir'], "skills_dir isn't", 'leave it out'));
}
/** The agents that a run would have to start and can't. */
function ofVendors(config) {
    if (config.rulesAreDefaults)
        return config.forge.kind === 'local' ? [] : ofDefaultProvider(config);
    return config.rules.flatMap((rule, index) => rule.enabled
        ? usedBy(rule).flatMap(({ name, at }) => ofVendor(config, name, { path: ['rules', index, ...at], instead: 'use one of kind: command' }))
        : []);
}
/** The default rules name no provider, so the sentence points to where one is named. */
function ofDefaultProvider(config) {
    const isOpen = config.rules.some(({ enabled }) => enabled);
    const instead = 'add `providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}` with your agent';
    return isOpen ? ofVendor(config, config.defaultProvider, { path: ['providers'], instead }) : [];
}
function ofVendor({ providers }, name, { path, instead }) {
    const used = providers.find((each) => each.name === name);
    return when(used !== undefined && used.kind !== 'command', path, `the provider ${used?.kind} isn't`, instead);
}
/** The providers a rule names, and where under it. */
function usedBy({ provider, skills }) {
    const own = skills.flatMap((skill, index) => skill.provider === undefined ? [] : [{ name: skill.provider, at: ['skills', index] }]);
    return [...own, { name: provider.name, at: ['provider'] }];
}
function ofGate(gate, path) {
    return when(gate?.judge !== undefined, [...path, 'judge'], "a judge isn't", 'use a command');
}
function ofLocalTake(take, path) {
    return [
        unless(!take.source?.includes('github'), [...path, 'source'], 'the source github needs GitHub, and the forge is local', 'name one of kind: folder'),
        (take.any ?? []).flatMap((one, index) => ofLocalTake(one, [...path, 'any', index])),
        take.not ? ofLocalTake(take.not, [...path, 'not']) : [],
    ].flat();
}
function when(asked, path, what, instead) {
    return asked ? [lacks(path, what, instead)] : [];
}
function unless(fine, path, why, instead) {
    return fine ? [] : [{ path, sentence: `${why}; ${instead}` }];
}


/***/ }),

/***/ 9733:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ placeOf),
/* harmony export */   _: () => (/* binding */ rememberPlaces)
/* harmony export */ });
const origins = new WeakMap();
/** Keeps where a config's keys stand in its file, for later messages, without making that a part of its type. */
function rememberPlaces(config, places) {
    origins.set(config, places);
}
/** `awaywork.yml:4:15`; the file alone for a config that no file was read for. */
function placeOf(config, path) {
    const places = origins.get(config);
    if (!places)
        return 'awaywork.yml';
    const { line, column } = places.ofKey(path);
    return `${places.file}:${line}:${column}`;
}


/***/ }),

/***/ 8214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readStart)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5173);
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



/**
 * The first `most` bytes of a regular file; undefined where there is none. Throws `UserError` for anything else that lies there
 * and for one that can't be read. `name` is how messages call it.
 */
async function readStart(path, name, most) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const handle = await openFile(path, name);
        if (!handle)
            return undefined;
        const file = __addDisposableResource(env_1, handle, true);
        const stat = await file.stat();
        if (!stat.isFile())
            throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`${name} is no regular file`);
        // Counted while reading: a file may grow, and what lies in /proc has size 0.
        return await readUpTo(file, most);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function openFile(path, name) {
    try {
        // O_NONBLOCK: a FIFO there must not hold us up.
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK);
    }
    catch (error) {
        const { code } = error;
        if (code === 'ENOENT' || code === 'ENOTDIR')
            return undefined;
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`${name} can't be read (${code ?? error}): look at its path and its permissions`);
    }
}
async function readUpTo(file, most) {
    const buffer = Buffer.alloc(most);
    let length = 0;
    for (;;) {
        const { bytesRead } = await file.read(buffer, length, most - length);
        length += bytesRead;
        if (bytesRead === 0 || length === most)
            return buffer.subarray(0, length);
    }
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

/***/ 3484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ commandProvider)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);

/**
 * Any CLI as the agent. Its arguments may hold `{prompt_file}`, `{clone}` and `{output_dir}`; a program named by a path is looked
 * for beside the config. Every line it prints is its words.
 */
function commandProvider(config) {
    const [first = '', ...rest] = config.command;
    const program = first.includes('/') && !(0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(first) ? (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(config.dir, first) : first;
    return {
        name: config.name,
        kind: 'command',
        program,
        argv: (places) => [program, ...rest.map((word) => filled(word, { ...places }))],
        words: (line) => line.trim() || undefined,
    };
}
function filled(word, places) {
    return word
        .replaceAll('{prompt_file}', places.promptFile)
        .replaceAll('{clone}', places.clone)
        .replaceAll('{output_dir}', places.outputDir);
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
