export const id = 429;
export const ids = [429];
export const modules = {

/***/ 4429:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   configCheck: () => (/* binding */ configCheck),
/* harmony export */   configSchema: () => (/* binding */ configSchema)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);

/** `awaywork config check`: 0 and a line on what it found, or 2 and every fault on a line of its own. */
async function configCheck({ verbose, write, ...request }) {
    const { loadConfig } = await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(759), __webpack_require__.e(257), __webpack_require__.e(51), __webpack_require__.e(235)]).then(__webpack_require__.bind(__webpack_require__, 5235));
    const { notYet } = await __webpack_require__.e(/* import() */ 201).then(__webpack_require__.bind(__webpack_require__, 9201));
    try {
        const config = await loadConfig(request);
        write(`${config.file} is valid: ${counts(config)}\n`);
        for (const sentence of notYet(config))
            write(`${sentence}\n`);
    }
    catch (error) {
        if (!(error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y))
            throw error;
        write(`${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .b)(error)}\n`);
        return error.exitCode;
    }
    if (verbose)
        await writeProtected(write);
    return 0;
}
/** `awaywork config schema`: the JSON schema of the config file. */
async function configSchema({ write }) {
    const { jsonSchemaText } = await Promise.all(/* import() */[__webpack_require__.e(503), __webpack_require__.e(257)]).then(__webpack_require__.bind(__webpack_require__, 2257));
    write(jsonSchemaText());
    return 0;
}
function counts({ repos, repoGlobs, sources, rules, rulesAreDefaults }) {
    return [
        counted(repos.length + repoGlobs.length, 'repo'),
        counted(sources.length, 'source'),
        counted(rules.length, rulesAreDefaults ? 'default rule' : 'rule'),
    ].join(', ');
}
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
async function writeProtected(write) {
    const { builtinProtected } = await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(208)]).then(__webpack_require__.bind(__webpack_require__, 1208));
    write(`refused when changed:\n${listed(builtinProtected.refuse)}`);
    write(`flagged when changed:\n${listed(builtinProtected.flag)}`);
}
function listed(globs) {
    return globs.map((glob) => `  ${glob}\n`).join('');
}


/***/ })

};
