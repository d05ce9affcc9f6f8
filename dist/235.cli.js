export const id = 235;
export const ids = [235];
export const modules = {

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


/***/ })

};
