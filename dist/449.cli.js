export const id = 449;
export const ids = [449];
export const modules = {

/***/ 3233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   report: () => (/* binding */ report)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _config_load_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5235);
/* harmony import */ var _report_runs_folder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2386);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3920);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5173);
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5851);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6081);







async function report(console, flags, [run]) {
    const { state } = await (0,_config_load_js__WEBPACK_IMPORTED_MODULE_1__.loadConfig)({ ...console, file: flags.config });
    const runs = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(state, 'runs');
    const here = run === undefined ? undefined : await (0,_report_runs_folder_js__WEBPACK_IMPORTED_MODULE_2__/* .loadRun */ .Sj)(runs, run).catch(notHere);
    const record = here ?? (await (0,_report_runs_folder_js__WEBPACK_IMPORTED_MODULE_2__/* .loadRun */ .Sj)(runs, run, await elsewhere(console, flags)));
    console.print(flags.json ? JSON.stringify(record, null, 2) : textOf(record, console));
    return 0;
}
/** What another machine keeps in the control repo may be of another version, or anybody's words who can push there. */
function textOf(record, { colors }) {
    try {
        return (0,_report_text_js__WEBPACK_IMPORTED_MODULE_3__/* .runText */ .l)(record, colors);
    }
    catch (error) {
        if (!(error instanceof TypeError))
            throw error;
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UserError */ .y(`the record of run ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_6__/* .shown */ .S)(record.run)} is damaged, or of another version: --json shows it as it is`);
    }
}
function notHere(error) {
    if (!(error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UserError */ .y))
        throw error;
}
/** What other machines keep in the control repo; without it there are still the runs of this one. */
async function elsewhere(console, flags) {
    try {
        const { store } = await (0,_world_js__WEBPACK_IMPORTED_MODULE_5__/* .worldFor */ .O)(console, flags);
        return (await store.runs());
    }
    catch (error) {
        if (!(error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UserError */ .y))
            throw error;
        console.tell(`only the runs of this machine: ${error.message}`);
        return [];
    }
}


/***/ }),

/***/ 2386:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ saveRun),
/* harmony export */   Pk: () => (/* binding */ isRunId),
/* harmony export */   Sj: () => (/* binding */ loadRun),
/* harmony export */   Vz: () => (/* binding */ runId)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5173);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2211);




/** A run's id: its start in UTC and four letters of chance, so that ids sort by time. */
function runId(startedAt, chance) {
    return `${startedAt.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}-${chance}`;
}
function isRunId(text) {
    return /^\d{8}-\d{6}-[0-9a-z]{4}$/.test(text);
}
/** Writes `runs/<id>/report.json`, whole or not at all. */
async function saveRun(runs, run) {
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runs, run.run);
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_3__/* .makePrivateDir */ .hI)(dir);
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAtomically */ .vK)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'report.json'), `${JSON.stringify(run, null, 2)}\n`);
}
/** One run, or the last, of this machine's and of those that other machines have kept. Throws `UserError` where there is none. */
async function loadRun(runs, id, kept = []) {
    const here = await reportedRuns(runs);
    const known = inOrder([...here, ...kept.filter(({ run }) => here.every((each) => each.run !== run))]);
    const wanted = id ?? known.at(-1)?.run;
    if (wanted === undefined)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`there is no run yet in ${runs}: start one with \`awaywork run\``);
    const found = known.find((record) => record.run === wanted);
    if (found)
        return found;
    const last = known.slice(-3).map((record) => record.run);
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`there is no run "${wanted}" (the last ones: ${last.reverse().join(', ') || 'none'})`);
}
/** Only runs that wrote a report. */
async function reportedRuns(runs) {
    const names = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(runs).catch(() => [])).filter(isRunId);
    const records = await Promise.all(names.map((name) => reportOf((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runs, name, 'report.json'))));
    return records.filter((record) => record !== undefined);
}
/** Oldest first, to the millisecond: two runs may have started in one second. */
function inOrder(records) {
    return records.toSorted((a, b) => a.started_at.localeCompare(b.started_at) || a.run.localeCompare(b.run));
}
async function reportOf(file) {
    try {
        return JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file, 'utf8'));
    }
    catch {
        return undefined;
    }
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
    const finished = (run.finished ?? []).map((each) => finishedText(each, colors));
    const problem = run.problem === undefined ? [] : [`${colors.red('stopped')}    ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(run.problem)}`];
    return [head, ...finished, ...units, ...(skipped.length > 0 ? [skipped.join('\n')] : []), ...problem].join('\n\n');
}
function finishedText({ run, item, published }, colors) {
    const verdict = published.status === 'failed' ? colors.red('failed    ') : colors.green('finished  ');
    return `${verdict} ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(item)} (left by run ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(run)})\n           ${publishedText(published)}`;
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
            return `${doneText(published.kind, published.url)}${published.note === undefined ? '' : ` (${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(published.note)})`}`;
        case 'failed':
            return `failed (${words[published.kind]}): ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(published.message)}`;
        case 'skipped':
            return `not published (${words[published.kind]}): ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(published.reason)}`;
    }
}
/** A pull request's address says what it is; that of a push or a comment does not. */
function doneText(kind, url) {
    return kind === 'pull-request' ? (0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(url) : `${words[kind]}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(url)}`;
}
const words = {
    'pull-request': 'the pull request',
    push: 'the push',
    review: 'the review',
    replies: 'the answers',
    comment: 'the comment',
};
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
    const units = plan.units.map((unit) => `${colors.green('would run')}  ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.item.key)}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.item.title.raw(), { maxLength: 80 })} (rule ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(unit.rule.name)}, ${aimText(unit)})`);
    const skipped = plan.skipped.map((skip) => {
        const reasons = why ? skip.reasons : [skip.reason];
        return `${colors.dim('skipped')}    ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(skip.item)}: ${(reasons.length > 0 ? reasons : [skip.reason]).map((reason) => (0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(reason)).join('; ')}`;
    });
    if (units.length + skipped.length === 0)
        return 'there is no item in any source';
    return [...units, ...skipped].join('\n');
}
/** Where a unit starts, and where what it publishes would go. */
function aimText({ rule, branch, base }) {
    const [to, at] = [(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(branch), base.oid.slice(0, 8)];
    switch (rule.publish) {
        case 'pull-request':
        case 'task-plan':
            return `to ${to} from ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .S)(base.branch)} ${at}`;
        case 'push':
            return `onto ${to}, now at ${at}`;
        case 'review':
            return `a review of ${to} at ${at}`;
        case 'comment':
            return 'a comment';
        case 'nothing':
            return 'publishing nothing';
    }
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
