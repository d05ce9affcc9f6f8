export const id = 449;
export const ids = [449];
export const modules = {

/***/ 3233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   report: () => (/* binding */ report)
/* harmony export */ });
/* harmony import */ var _report_runs_folder_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2386);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3920);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1775);



async function report(console, flags, [run]) {
    const world = await (0,_world_js__WEBPACK_IMPORTED_MODULE_1__/* .worldFor */ .O)(console, flags);
    const record = await (0,_report_runs_folder_js__WEBPACK_IMPORTED_MODULE_0__/* .loadRun */ .Sj)(world.folders.runs, run);
    console.print(flags.json ? JSON.stringify(record, null, 2) : (0,_report_text_js__WEBPACK_IMPORTED_MODULE_2__/* .runText */ .l)(record, console.colors));
    return 0;
}


/***/ }),

/***/ 3920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ planText),
/* harmony export */   l: () => (/* binding */ runText)
/* harmony export */ });
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5851);

/** A run for people: a paragraph a unit, then what was skipped. Every foreign word in it is inert. */
function runText(run, colors) {
    const units = run.units.map((unit) => unitText(unit, colors));
    const skipped = run.skipped.map((skip) => `${colors.dim('skipped')}    ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(skip.item)}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(skip.reason)}`);
    const head = `run ${run.run}: ${count(run.units.length, 'unit')}, ${run.skipped.length} skipped`;
    return [head, ...units, ...(skipped.length > 0 ? [skipped.join('\n')] : [])].join('\n\n');
}
function unitText(unit, colors) {
    const { outcome, decision } = unit;
    const rows = [
        `${verdict(unit, colors)} ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.item)} (rule ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.rule)}, ${seconds(unit.ms)})`,
        ...unit.published.map(publishedText),
        ...(decision.refusals ?? []).map(refusalText),
        ...(decision.kind === 'nothing' ? [(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(outcome.reason ?? decision.reason ?? '')] : []),
        ...(outcome.files
            ? [`${count(outcome.files.length, 'file')} changed, +${outcome.added ?? 0} -${outcome.deleted ?? 0}`]
            : []),
        ...(outcome.check ? [checkText(outcome.check, colors)] : []),
        ...(decision.flags ?? []).map((flag) => `look closely: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(flag)}`),
        ...outcome.faults.map((fault) => `left out: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(fault.file)}, ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(fault.problem)}`),
        ...outcome.notes.map((note) => `note: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(note)}`),
        colors.dim(unit.folder),
    ];
    return rows
        .map((row, index) => (index === 0 ? row : `           ${row.replaceAll('\n', '\n           ')}`))
        .join('\n');
}
function verdict({ outcome, decision, published }, colors) {
    if (published.some((each) => each.status === 'failed'))
        return colors.red('failed    ');
    if (published.some((each) => each.status === 'done'))
        return colors.green('published ');
    if (published.some((each) => each.status === 'skipped'))
        return colors.yellow('skipped   ');
    if (decision.kind === 'refuse')
        return colors.yellow('refused   ');
    if (outcome.kind === 'failed')
        return colors.red('failed    ');
    if (outcome.kind === 'stopped')
        return colors.red('stopped   ');
    return decision.kind === 'publish' ? colors.green('ready     ') : colors.dim('nothing   ');
}
function publishedText(published) {
    switch (published.status) {
        case 'done':
            return (0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(published.url);
        case 'failed':
            return `not published: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(published.message)}`;
        case 'skipped':
            return `not published: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(published.reason)}`;
    }
}
function refusalText({ code, message }) {
    return `${code}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(message)}`;
}
function checkText(check, colors) {
    const head = `check \`${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(check.command)}\` ${check.passed ? colors.green('passed') : colors.red('failed')}`;
    return check.passed || check.tail === '' ? head : `${head}\n${colors.dim(lastLines(check.tail, 10))}`;
}
function lastLines(text, lines) {
    return text.split('\n').slice(-lines).join('\n');
}
/** What would run now, and each item skipped with its first reason; all of them with `why`. */
function planText(plan, { why, colors }) {
    const units = plan.units.map((unit) => `${colors.green('would run')}  ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.item.key)}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.item.title.raw(), { maxLength: 80 })} (rule ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.rule.name)}, to ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.branch)} from ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.base.branch)} ${unit.base.oid.slice(0, 8)})`);
    const skipped = plan.skipped.map((skip) => {
        const reasons = why ? skip.reasons : [skip.reason];
        return `${colors.dim('skipped')}    ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(skip.item)}: ${(reasons.length > 0 ? reasons : [skip.reason]).map((reason) => (0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(reason)).join('; ')}`;
    });
    if (units.length + skipped.length === 0)
        return 'there is no item in any source';
    return [...units, ...skipped].join('\n');
}
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
function seconds(ms) {
    return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}


/***/ }),

/***/ 4377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w$: () => (/* binding */ datetime)
/* harmony export */ });
/* unused harmony exports date, time, duration */
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2503);



function datetime(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDateTime */ .G1(_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .ZodISODateTime */ .You, params);
}
function date(params) {
    return core._isoDate(ZodISODate, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}


/***/ })

};
