export const id = 146;
export const ids = [146];
export const modules = {

/***/ 4146:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  start: () => (/* binding */ start)
});

// EXTERNAL MODULE: ./node_modules/commander/esm.mjs
var esm = __webpack_require__(8179);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./node_modules/picocolors/picocolors.js
var picocolors = __webpack_require__(7336);
;// CONCATENATED MODULE: ./build/system/colors.js

/** Colours for one stream, or none: `NO_COLOR` and `--no-color` are honoured. */
function colorsFor(stream, env, wanted = true) {
    const on = wanted && (env['NO_COLOR'] ?? '') === '' && stream.isTTY === true && env['TERM'] !== 'dumb';
    return picocolors.createColors(on);
}

;// CONCATENATED MODULE: ./build/commands/console.js


function consoleOf(flags, about) {
    return {
        ...about,
        cwd: process.cwd(),
        home: process.env['HOME'] || (0,external_node_os_.homedir)(),
        env: process.env,
        print: (text) => void process.stdout.write(`${text}\n`),
        tell: (text) => void process.stderr.write(`${text}\n`),
        stderr: process.stderr,
        colors: colorsFor(process.stdout, process.env, flags.color !== false),
    };
}

;// CONCATENATED MODULE: ./build/commands/stop-signal.js
/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, so that a run ends its unit and leaves nothing half done. A second one ends the
 * process at once.
 */
function untilStopped() {
    const controller = new AbortController();
    const stop = (signal) => {
        if (controller.signal.aborted)
            process.exit(1);
        process.stderr.write(`awaywork: ${signal}: ending the unit; once more ends it at once\n`);
        controller.abort();
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals)
        process.on(signal, stop);
    return {
        signal: controller.signal,
        [Symbol.dispose]() {
            for (const signal of signals)
                process.off(signal, stop);
        },
    };
}

;// CONCATENATED MODULE: ./build/commands/start.js
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




/** Runs the command that `argv` names. Gives the exit code; 2 for a mistyped command, a config or a login that is wrong. */
async function start(argv, about) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const stopping = __addDisposableResource(env_1, untilStopped(), false);
        let code = 0;
        const program = programOf(about.version, async (act, flags, words) => {
            code = await act(consoleOf(flags, { ...about, signal: stopping.signal }), flags, words);
        });
        try {
            await program.parseAsync([...argv], { from: 'user' });
            return code;
        }
        catch (error) {
            if (error instanceof esm/* CommanderError */.b7)
                return error.exitCode === 0 ? 0 : 2;
            if (!(error instanceof errors/* UserError */.y))
                throw error;
            process.stderr.write(`awaywork: ${error.message}\n`);
            return error.exitCode;
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
function programOf(version, run) {
    const program = new esm/* Command */.uB('awaywork')
        .description('Runs your coding agent on your work while you are away, and publishes what it made itself.')
        .version(version)
        .option('-c, --config <file>', 'another config than ./awaywork.yml')
        .option('--verbose', 'say more')
        .option('--quiet', 'say only what was asked for')
        .option('--no-color', 'no colours')
        .showSuggestionAfterError()
        .exitOverride();
    const add = (usage, description, options, load) => {
        const [name = '', ...words] = usage.split(' ');
        const command = groupFor(program, name)
            .command([name.split(':').at(-1), ...words].join(' '))
            .description(description);
        for (const [flag, meaning] of options)
            command.option(flag, meaning);
        command.exitOverride().action(async () => {
            await run(await load(), { ...command.optsWithGlobals() }, command.args);
        });
    };
    const json = ['--json', 'as JSON (schema 1)'];
    add('demo', 'the whole job on a throwaway repo and forge on this machine; no login needed', [
        ['--keep <dir>', 'make it in this new folder'],
        ['--provider <name>', 'the agent (only the scripted one in this version)'],
        json,
    ], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(6), __webpack_require__.e(852), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(500), __webpack_require__.e(952)]).then(__webpack_require__.bind(__webpack_require__, 4952))).demo);
    add('init', 'write a first awaywork.yml; never over one that is there', [
        ['--repo <names...>', 'where work may happen: owner/name, or a glob such as acme/*; asked for on a terminal'],
        ['--workflow', "the control repo's workflow too"],
    ], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(524), __webpack_require__.e(471)]).then(__webpack_require__.bind(__webpack_require__, 1852))).init);
    add('doctor', 'look at logins, scopes, tools, repos, the workflow; say what to do', [json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(524), __webpack_require__.e(43)]).then(__webpack_require__.bind(__webpack_require__, 43))).doctorCommand);
    add('sources [id]', 'what each source sees with your login', [json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(685)]).then(__webpack_require__.bind(__webpack_require__, 2941))).sources);
    add('plan [key]', 'what would run now, and each item skipped with its first reason; writes nothing', [['--why', 'every reason'], json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(6), __webpack_require__.e(852), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(500), __webpack_require__.e(570)]).then(__webpack_require__.bind(__webpack_require__, 6570))).plan);
    add('run', 'one run: take items, run the agent on each, check, publish', [
        ['--dry-run', 'all but the writes, which are left as files'],
        ['--rule <name>', 'this rule alone'],
        ['--unit <key>', 'this item alone'],
        json,
    ], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(6), __webpack_require__.e(852), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(500), __webpack_require__.e(890)]).then(__webpack_require__.bind(__webpack_require__, 8890))).runCommand);
    add('report [run]', 'the last run, or that one', [json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(449)]).then(__webpack_require__.bind(__webpack_require__, 3233))).report);
    add('undo <what>', 'takes back what a run or an item published, and lists what stays', [['--dry-run', 'say what it would do'], json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(749)]).then(__webpack_require__.bind(__webpack_require__, 4109))).undoCommand);
    add('skip <key>', 'never run this item', [], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(932)]).then(__webpack_require__.bind(__webpack_require__, 4918))).skip);
    add('unskip <key>', 'take a skip back', [], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(932)]).then(__webpack_require__.bind(__webpack_require__, 4918))).unskip);
    add('retry <key>', 'run this item again as if it had never been tried', [], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(893), __webpack_require__.e(81), __webpack_require__.e(425), __webpack_require__.e(932)]).then(__webpack_require__.bind(__webpack_require__, 4918))).retry);
    add('config:check', 'validate the config', [], loadConfigCheck);
    add('config:schema', "print the config's JSON schema", [], loadConfigSchema);
    return program;
}
function groupFor(program, name) {
    if (!name.includes(':'))
        return program;
    const group = name.split(':')[0];
    const known = program.commands.find((command) => command.name() === group);
    return known ?? program.command(group).description('the config file').showSuggestionAfterError().exitOverride();
}
async function loadConfigCheck() {
    const { configCheck } = await __webpack_require__.e(/* import() */ 429).then(__webpack_require__.bind(__webpack_require__, 4429));
    return (console, flags) => configCheck({ ...console, file: flags.config, verbose: flags.verbose === true, write });
}
async function loadConfigSchema() {
    const { configSchema } = await __webpack_require__.e(/* import() */ 429).then(__webpack_require__.bind(__webpack_require__, 4429));
    return () => configSchema({ write });
}
function write(text) {
    process.stdout.write(text);
}


/***/ }),

/***/ 5173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ messageOf),
/* harmony export */   y: () => (/* binding */ UserError)
/* harmony export */ });
/**
 * Something the user can put right: wrong config, a missing program, no login. The message says what is wrong, where, and
 * what to do; the CLI prints it without a stack and exits with `exitCode` (2: config or login).
 */
class UserError extends Error {
    exitCode;
    constructor(message, exitCode = 2) {
        super(message);
        this.name = 'UserError';
        this.exitCode = exitCode;
    }
}
/** The message of anything that was thrown. */
function messageOf(thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
}


/***/ })

};
