export const id = 890;
export const ids = [890];
export const modules = {

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


/***/ }),

/***/ 8890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runCommand: () => (/* binding */ runCommand)
/* harmony export */ });
/* harmony import */ var _app_pipeline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3345);
/* harmony import */ var _report_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2834);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3920);
/* harmony import */ var _progress_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7196);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6081);
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





async function runCommand(console, flags) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const world = await (0,_world_js__WEBPACK_IMPORTED_MODULE_2__/* .worldFor */ .O)(console, flags, true);
        const progress = __addDisposableResource(env_1, (0,_progress_js__WEBPACK_IMPORTED_MODULE_3__/* .watching */ ._)(console, flags), false);
        const record = await (0,_app_pipeline_js__WEBPACK_IMPORTED_MODULE_0__/* .run */ .e)(world, {
            unit: flags.unit,
            rule: flags.rule,
            dryRun: flags.dryRun === true,
            onProgress: progress.tell,
        });
        await (0,_world_js__WEBPACK_IMPORTED_MODULE_2__/* .settle */ .G)(world, console);
        progress.end();
        console.print(flags.json ? JSON.stringify(record, null, 2) : (0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .runText */ .l)(record, console.colors));
        return (0,_report_record_js__WEBPACK_IMPORTED_MODULE_4__/* .exitCodeOf */ .FO)(record);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ })

};
