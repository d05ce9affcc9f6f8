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
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./build/system/errors.js
var system_errors = __webpack_require__(5173);
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
            if (!(error instanceof system_errors/* UserError */.y) && !(error instanceof errors/* GitHubSilence */.Z6))
                throw error;
            process.stderr.write(`awaywork: ${error.message}\n`);
            return error instanceof system_errors/* UserError */.y ? error.exitCode : 1;
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
    ], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(6), __webpack_require__.e(852), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(992), __webpack_require__.e(952)]).then(__webpack_require__.bind(__webpack_require__, 4952))).demo);
    add('init', 'write a first awaywork.yml; never over one that is there', [
        ['--repo <names...>', 'where work may happen: owner/name, or a glob such as acme/*; asked for on a terminal'],
        ['--workflow', "the control repo's workflow too"],
    ], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(471)]).then(__webpack_require__.bind(__webpack_require__, 1852))).init);
    add('doctor', 'look at logins, scopes, tools, repos, the workflow; say what to do', [json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(43)]).then(__webpack_require__.bind(__webpack_require__, 43))).doctorCommand);
    add('sources [id]', 'what each source sees with your login', [json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(685)]).then(__webpack_require__.bind(__webpack_require__, 2941))).sources);
    add('plan [key]', 'what would run now, and each item skipped with its first reason; writes nothing', [['--why', 'every reason'], json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(6), __webpack_require__.e(852), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(992), __webpack_require__.e(570)]).then(__webpack_require__.bind(__webpack_require__, 6570))).plan);
    add('run', 'one run: take items, run the agent on each, check, publish', [
        ['--dry-run', 'all but the writes, which are left as files'],
        ['--rule <name>', 'this rule alone'],
        ['--unit <key>', 'this item alone'],
        json,
    ], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(6), __webpack_require__.e(852), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(992), __webpack_require__.e(890)]).then(__webpack_require__.bind(__webpack_require__, 8890))).runCommand);
    add('report [run]', 'the last run, or that one', [json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(449)]).then(__webpack_require__.bind(__webpack_require__, 3233))).report);
    add('undo <what>', 'takes back what a run or an item published, and lists what stays', [['--dry-run', 'say what it would do'], json], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(749)]).then(__webpack_require__.bind(__webpack_require__, 4109))).undoCommand);
    add('skip <key>', 'never run this item', [], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(932)]).then(__webpack_require__.bind(__webpack_require__, 4918))).skip);
    add('unskip <key>', 'take a skip back', [], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(932)]).then(__webpack_require__.bind(__webpack_require__, 4918))).unskip);
    add('retry <key>', 'run this item again as if it had never been tried', [], async () => (await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(478), __webpack_require__.e(81), __webpack_require__.e(707), __webpack_require__.e(932)]).then(__webpack_require__.bind(__webpack_require__, 4918))).retry);
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

/***/ 7307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DN: () => (/* binding */ ourError),
/* harmony export */   Z6: () => (/* binding */ GitHubSilence),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   kW: () => (/* binding */ GraphqlRefusal),
/* harmony export */   ke: () => (/* binding */ GitHubRefusal),
/* harmony export */   le: () => (/* binding */ singleSignOn),
/* harmony export */   pM: () => (/* binding */ isSingleSignOn)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5851);


/** GitHub answered, and said no. */
class GitHubRefusal extends _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y {
    status;
    /** The body of its answer. */
    answer;
    constructor(message, { status, answer }) {
        super(message, status === 401 || status === 403 ? 2 : 1);
        this.name = 'GitHubRefusal';
        this.status = status;
        this.answer = answer;
    }
}
/** GraphQL answered, not to all of it. `data` is what there is. */
class GraphqlRefusal extends GitHubRefusal {
    errors;
    data;
    constructor(message, { errors, data }) {
        super(message, { status: 200, answer: { errors, data } });
        this.name = 'GraphqlRefusal';
        this.errors = errors;
        this.data = data;
    }
}
/** No answer that tells anything: none came, or the server had a fault. A write may have been done all the same. */
class GitHubSilence extends Error {
    isWrite;
    /** Of the answer, where there was one. */
    status;
    constructor(message, { isWrite, status }) {
        super(message);
        this.name = 'GitHubSilence';
        this.isWrite = isWrite;
        this.status = status;
    }
}
/** The status that GitHub answered with; undefined for all other errors. */
function statusOf(error) {
    return error instanceof GitHubRefusal || error instanceof GitHubSilence ? error.status : undefined;
}
/** A failed answer in our words. */
function ourError(failed, asked) {
    const { status } = failed;
    if (status === undefined || status >= 500)
        return silence(failed, asked);
    return new GitHubRefusal(sentence(failed, status, asked), { status, answer: failed.data });
}
function silence({ status, message }, { what, isWrite, server }) {
    const how = status === undefined ? `did not answer (${words(message)})` : `had a fault of its own (${status})`;
    const then = isWrite ? '; whether it was done is unknown' : '; try again later';
    return new GitHubSilence(`${server} ${how} at ${what}${then}`, { isWrite, status });
}
function sentence(failed, status, { what, server, tokenName }) {
    if (status < 400)
        return `${what} has moved: the repo was renamed or transferred; write its name of today`;
    if (status === 401)
        return `${server} refuses ${tokenName}: it is wrong, expired or revoked; make a new one (docs/github.md)`;
    if (status === 404)
        return `${what}: it is not there, or ${tokenName} can't see it`;
    if (status === 403)
        return forbidden(failed, { what, server, tokenName });
    return `${server} refuses ${what} (${status}): ${words(failed.message)}`;
}
function forbidden(failed, { what, server, tokenName }) {
    const { headers, message } = failed;
    if (headers['x-github-sso'] !== undefined || isSingleSignOn(message))
        return singleSignOn(tokenName);
    if (/not accessible by/i.test(message))
        return `${tokenName} may not ${what}: it lacks the permission; use a classic token with repo and read:org (docs/github.md)`;
    const lacking = lackingScopes(headers);
    if (lacking !== undefined)
        return `${tokenName} may not ${what}: it lacks the scope ${lacking}; add it (docs/github.md)`;
    return `${server} refuses ${what} (403): ${words(message)}`;
}
function isSingleSignOn(message) {
    return /\bSAML\b|single sign-on/i.test(message);
}
function singleSignOn(tokenName) {
    return `the organisation asks for single sign-on: authorise ${tokenName} for it in your token settings ("Configure SSO")`;
}
/** GitHub accepts any one of those that it names. */
function lackingScopes(headers) {
    const wanted = listOf(headers['x-accepted-oauth-scopes']);
    const has = headers['x-oauth-scopes'];
    if (has === undefined || wanted.length === 0 || wanted.some((scope) => listOf(has).includes(scope)))
        return undefined;
    return wanted.join(' or ');
}
function listOf(header) {
    return String(header ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
}
function words(message) {
    return (0,_trust_display_js__WEBPACK_IMPORTED_MODULE_1__/* .shown */ .S)(message.replace(/ - https:\/\/\S+$/, ''), { maxLength: 300 });
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


/***/ }),

/***/ 5851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ shown)
/* harmony export */ });
/* harmony import */ var _safe_text_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2283);
/* harmony import */ var _safe_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9172);


/**
 * Any string, inert in a terminal, a log or one line of a table: what a reader can't see is escaped visibly, a workflow
 * command starts none. Line ends and tabs stay only with `lines`. `maxLength` is in UTF-16 units, the `…` included.
 */
function shown(text, options = {}) {
    const seen = options.lines ? (0,_safe_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .withInvisible */ .sJ)((0,_safe_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .withPlainNewlines */ .EQ)(text), _safe_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escaped */ .Mk) : onOneLine(text);
    const inert = seen.replace(/^[^\S\n]*(?=::)/gm, '$&\\').replaceAll('##[', '##\\[');
    return (0,_safe_text_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cutWithDots */ .d$)(inert, options.maxLength ?? Number.POSITIVE_INFINITY);
}
function onOneLine(text) {
    return (0,_safe_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .withInvisible */ .sJ)(text, _safe_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .escaped */ .Mk).replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\\x0d', '\\r');
}


/***/ }),

/***/ 2283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XL: () => (/* binding */ cutToFit),
/* harmony export */   d$: () => (/* binding */ cutWithDots)
/* harmony export */ });
/* unused harmony export cutAt */
/** At most `maxLength` UTF-16 units, never half a character. */
function cutAt(text, maxLength) {
    if (text.length <= maxLength)
        return text;
    const end = Math.max(0, maxLength);
    return text.slice(0, isHigh(text.charCodeAt(end - 1)) ? end - 1 : end);
}
/** At most `maxLength` UTF-16 units, the last a `…` when something was cut. */
function cutWithDots(text, maxLength) {
    if (text.length <= maxLength)
        return text;
    return maxLength < 1 ? '' : `${cutAt(text, maxLength - 1)}…`;
}
/**
 * `render` of a long start of `text` that fits with the notice; what is rendered is always a whole text of its own.
 * The render of no text is empty.
 */
function cutToFit(text, maxLength, render, notice) {
    // A text far too long is not even read to its end.
    const whole = text.length <= 2 * maxLength ? render(text) : undefined;
    if (whole !== undefined && whole.length <= maxLength)
        return whole;
    const end = notice.length * 3 < maxLength ? notice : '…';
    const room = maxLength - end.length;
    if (room < 0)
        return '';
    return longestFitting(atALineEnd(cutAt(text, room)), room, render) + end;
}
// Each try drops twice as much, for a text whose safe form gets no shorter with it.
function longestFitting(text, room, render, least = 8) {
    const fitted = render(text);
    if (fitted.length <= room)
        return fitted;
    const dropped = Math.max(least, fitted.length - room);
    return longestFitting(cutAt(text, text.length - dropped), room, render, least * 2);
}
function atALineEnd(text) {
    const end = text.lastIndexOf('\n');
    return end > text.length * 0.9 ? text.slice(0, end) : text;
}
function isHigh(unit) {
    return unit >> 10 === 0xd800 >> 10;
}


/***/ }),

/***/ 9172:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EQ: () => (/* binding */ withPlainNewlines),
/* harmony export */   Mk: () => (/* binding */ escaped),
/* harmony export */   OT: () => (/* binding */ withoutInvisible),
/* harmony export */   sJ: () => (/* binding */ withInvisible),
/* harmony export */   sP: () => (/* binding */ BREAK)
/* harmony export */ });
/** Puts between two characters what no eye sees and no forge or mail reader reads across: `@` + this + `user` pings nobody. */
const BREAK = '\u200B';
// ESC [ … letter, ESC ] … BEL or ESC \ (a link, a window title), ESC and one more, and the one-byte form of ESC [.
const ansi = /\u001B\[[0-?]*[ -/]*[@-~]|\u001B[\]PX^_][^\u0007\u001B\n]*(?:\u0007|\u001B\\)|\u001B[ -/]*[0-Z\\^-~]|\u009B[0-?]*[ -/]*[@-~]/g;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
const afterEmoji = /\p{Extended_Pictographic}$/u;
const afterWholeEmoji = /(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})$/u;
const beforeEmoji = /^\p{Extended_Pictographic}/u;
const afterMongolian = /\p{Script=Mongolian}$/u;
// Scripts in which a joiner or a non-joiner changes how a word is spelled.
const afterJoining = /(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nko}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]$/u;
/** The text as a reader sees it: no terminal codes, no controls but \n and \t, nothing that only carries data or turns the line. */
function withoutInvisible(text) {
    return withInvisible(withPlainNewlines(text.replace(ansi, '')), (character) => (isLone(character) ? '\uFFFD' : ''));
}
/** The text with every character no reader sees replaced; \n, \t and what spelling or an emoji needs stay. */
function withInvisible(text, replacement) {
    return text.replace(unseen, (character, at) => isNeeded(character, text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 3))
        ? character
        : replacement(character));
}
/** One kind of line end, \n, for all the ways to end a line. */
function withPlainNewlines(text) {
    return text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');
}
/** What a character no reader sees looks like when it is shown: `\x1b`, `\u202e`, `\u{e0041}`. */
function escaped(character) {
    const code = character.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    if (code > 0xffff)
        return `\\u{${hex}}`;
    return code > 0xff ? `\\u${hex.padStart(4, '0')}` : `\\x${hex.padStart(2, '0')}`;
}
function isNeeded(character, before, after) {
    switch (character) {
        case '\n':
        case '\t':
            return true;
        case '\u200D':
            return afterJoining.test(before) || (afterWholeEmoji.test(before) && beforeEmoji.test(after));
        case '\u200C':
            return afterJoining.test(before);
        case '\uFE0E':
        case '\uFE0F':
            return afterEmoji.test(before) || (/[0-9#*]$/.test(before) && after.startsWith('\u20E3'));
        case '\u180B':
        case '\u180C':
        case '\u180D':
        case '\u180E':
        case '\u180F':
            return afterMongolian.test(before);
        default:
            return false;
    }
}
function isLone(character) {
    return /\p{Cs}/u.test(character);
}


/***/ })

};
