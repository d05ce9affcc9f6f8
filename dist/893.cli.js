export const id = 893;
export const ids = [893];
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
/* harmony export */   f: () => (/* binding */ forgeToken)
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
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y(`there is no login to ${serverUrl}: set GH_TOKEN to a token of yours (docs/github.md), or run \`gh auth login\``);
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
