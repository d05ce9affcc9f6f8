export const id = 749;
export const ids = [749];
export const modules = {

/***/ 8521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RA: () => (/* binding */ wantedItem),
/* harmony export */   es: () => (/* binding */ checkItem),
/* harmony export */   nP: () => (/* binding */ ruleSet),
/* harmony export */   tc: () => (/* binding */ checkWorld)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7785);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5173);
/* harmony import */ var _unit_skills_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6813);





/** Everything a run needs beside its items is there: the rule, the item, the agents, the skills. Throws `UserError`. */
async function checkWorld(world, request, item) {
    const rules = ruleSet(world, request).filter((rule) => rule.enabled);
    for (const rule of rules)
        for (const skill of rule.skills)
            await (0,_unit_skills_js__WEBPACK_IMPORTED_MODULE_3__/* .skillText */ .b)(world.skills, skill.name);
    for (const name of new Set(rules.map((rule) => rule.provider.name)))
        await checkAgent(world, name);
    if (item !== undefined)
        await checkItem(world, item);
}
/** The rules that count for this request; none of them runs while everything is paused. */
function ruleSet(world, request) {
    const { rules, enabled } = world.config;
    const known = rules.map((rule) => rule.name);
    if (request.rule !== undefined && !known.includes(request.rule))
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`no rule is called "${request.rule}" (there is: ${known.join(', ')})`);
    const wanted = rules.filter((rule) => request.rule === undefined || rule.name === request.rule);
    return enabled ? wanted : wanted.map((rule) => ({ ...rule, enabled: false }));
}
function wantedItem(key) {
    return key === undefined ? undefined : (item) => item.key === key;
}
/** Throws `UserError` that names the nearest keys where no source holds the item. */
async function checkItem(world, key) {
    const listings = await Promise.all(world.sources.map((source) => source.list()));
    const keys = listings.flatMap((listing) => listing.items).map((item) => item.key);
    if (keys.includes(key))
        return;
    const unusable = listings.flatMap((listing) => listing.unusable).find((each) => each.key === key);
    if (unusable)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`${key} can't be taken: ${unusable.reason}`);
    const nearest = keys.sort((a, b) => (0,leven__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(a, key) - (0,leven__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(b, key)).slice(0, 3);
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`no source holds "${key}" (the nearest: ${nearest.join(', ') || 'there is no item at all'})`);
}
async function checkAgent({ providers, yours }, name) {
    const program = providers.get(name)?.provider.program ?? '';
    const folders = (yours.env['PATH'] ?? '').split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter).filter(node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute);
    const places = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(program) ? [program] : folders.map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, program));
    for (const place of places)
        if (await isExecutable(place))
            return;
    const where = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(program)
        ? `there is no program at ${program}`
        : `there is no program "${program}" on your PATH`;
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`providers.${name}.command: ${where}: install it, or put right the command`);
}
async function isExecutable(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.access)(path, node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK).then(() => true, () => false);
}


/***/ }),

/***/ 2120:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ say),
  C: () => (/* binding */ undoOf)
});

;// CONCATENATED MODULE: ./build/publish/undo.js
/** Takes back what these entries published, as far as the forge allows and as far as nobody has built on it. */
async function undo(entries, tools) {
    const undone = [];
    for (const entry of entries)
        undone.push(await undoOne(entry, tools));
    return undone;
}
async function undoOne(entry, tools) {
    const result = { item: entry.item, url: entry.url ?? '', taken: [], stays: [] };
    const repo = entry.left && tools.repoOf(entry.left.repo);
    if (!entry.left || !repo) {
        result.stays.push('the config no longer names its repo');
        return result;
    }
    await takeBack(entry.left, repo, result, tools);
    if (result.stays.length === 0 && !tools.dryRun)
        await tools.store.record({ ...entry, state: 'undone' });
    return result;
}
async function takeBack(left, repo, result, tools) {
    const { forge, dryRun } = tools;
    const { number, branch, oid } = left;
    const head = await forge.branch(repo, branch);
    if (head !== undefined && head !== oid) {
        result.stays.push(`the branch ${branch} and pull request ${number}: somebody has pushed to it since`);
        return;
    }
    const there = await forge.pullRequest(repo, number);
    if (there?.state === 'merged') {
        result.stays.push(`pull request ${number} was merged: revert it with git`);
        return;
    }
    if (there?.state === 'open') {
        if (!dryRun)
            await forge.closePullRequest(repo, number);
        result.taken.push(`pull request ${number} closed`);
    }
    if (head === undefined)
        return;
    const gone = dryRun || (await forge.deleteBranch(repo, branch, oid));
    if (gone)
        result.taken.push(`branch ${branch} deleted`);
    else
        result.stays.push(`the branch ${branch}: somebody has pushed to it since`);
}

// EXTERNAL MODULE: ./build/report/runs-folder.js
var runs_folder = __webpack_require__(2386);
// EXTERNAL MODULE: ./build/store/attempts.js
var attempts = __webpack_require__(9418);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/app/request.js
var request = __webpack_require__(8521);
// EXTERNAL MODULE: ./build/app/world.js + 16 modules
var app_world = __webpack_require__(2390);
;// CONCATENATED MODULE: ./build/app/words.js






/** Your word on an item. Throws `UserError` where no source holds it. */
async function say(world, word, key) {
    await (0,request/* checkItem */.es)(world, key);
    switch (word) {
        case 'skip':
            return (0,attempts/* skipItem */.te)(world.store, key, world.clock.now());
        case 'unskip':
            return (0,attempts/* unskipItem */.MK)(world.store, key);
        case 'retry':
            return (0,attempts/* retryItem */.aj)(world.store, key);
    }
}
/** Takes back what a run, or every run on one item, published. Throws `UserError` where there is nothing of that name. */
async function undoOf(world, what, dryRun) {
    const entries = (await world.store.journal()).filter((entry) => (0,runs_folder/* isRunId */.Pk)(what) ? entry.run === what : entry.item === what);
    const done = entries.filter((entry) => entry.state === 'done');
    if (done.length === 0)
        throw new errors/* UserError */.y(entries.some((entry) => entry.state === 'undone')
            ? `what "${what}" published has been taken back already`
            : `"${what}" published nothing: name a run (\`awaywork report\`) or an item`);
    const { store, forge, config } = world;
    return undo(done.reverse(), { store, forge, dryRun, repoOf: (name) => (0,app_world/* repoNamed */.G)(config, name)?.ref });
}


/***/ }),

/***/ 4109:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   undoCommand: () => (/* binding */ undoCommand)
/* harmony export */ });
/* harmony import */ var _app_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2120);
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5851);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1775);



/** Exit 1 where something stays. */
async function undoCommand(console, flags, [what = '']) {
    const world = await (0,_world_js__WEBPACK_IMPORTED_MODULE_1__/* .worldFor */ .O)(console, flags);
    const undone = await (0,_app_words_js__WEBPACK_IMPORTED_MODULE_0__/* .undoOf */ .C)(world, what, flags.dryRun === true);
    if (flags.json)
        console.print(JSON.stringify({ schema: 1, undone }, null, 2));
    else
        console.print(undone.map((each) => undoneText(each, flags.dryRun === true)).join('\n'));
    return undone.some((each) => each.stays.length > 0) ? 1 : 0;
}
function undoneText({ item, taken, stays }, dryRun) {
    const rows = [
        ...taken.map((each) => `${dryRun ? 'would be taken back' : 'taken back'}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .S)(each)}`),
        ...stays.map((each) => `stays: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .S)(each)}`),
    ];
    return `${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .S)(item)}: ${rows.length === 0 ? 'there is nothing left to take back' : rows.join('; ')}`;
}


/***/ }),

/***/ 9418:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ rememberEnd),
/* harmony export */   MK: () => (/* binding */ unskipItem),
/* harmony export */   aj: () => (/* binding */ retryItem),
/* harmony export */   rP: () => (/* binding */ countAttempt),
/* harmony export */   te: () => (/* binding */ skipItem),
/* harmony export */   wz: () => (/* binding */ giveBackAttempt)
/* harmony export */ });
/** Counts one more unit run of an item; the answer is how many there are now. */
async function countAttempt(store, key) {
    const after = await store.update(key, (memory) => ({ ...memory, attempts: memory.attempts + 1 }));
    return after.attempts;
}
/** Takes one back, for an end that was none of the item's doing: low memory, a usage limit, the window's end. */
async function giveBackAttempt(store, key) {
    await store.update(key, (memory) => (memory.attempts > 0 ? { ...memory, attempts: memory.attempts - 1 } : undefined));
}
async function rememberEnd(store, key, last) {
    await store.update(key, (memory) => ({ ...memory, last }));
}
/** Says that the item is not to be run. One that is skipped keeps the time it was skipped at. */
async function skipItem(store, key, now) {
    await store.update(key, (memory) => (memory.skip ? undefined : { ...memory, skip: { since: now.toISOString() } }));
}
async function unskipItem(store, key) {
    await store.update(key, (memory) => (memory.skip ? { ...memory, skip: undefined } : undefined));
}
/** Lets it run again as if it never had: forgets its attempts and its last end, and nothing else. */
async function retryItem(store, key) {
    await store.update(key, (memory) => ({ ...memory, attempts: 0, last: undefined }));
}


/***/ }),

/***/ 6813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ skillText)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5173);



/** The text of a skill, without its front matter. Throws `UserError` naming the skills there are. */
async function skillText(folders, name) {
    for (const folder of [folders.yours, folders.builtIn]) {
        if (folder === undefined || !isSkillName(name))
            continue;
        const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name, 'SKILL.md'), 'utf8').catch(() => undefined);
        if (text !== undefined)
            return withoutFrontMatter(text);
    }
    const known = await skillNames(folders);
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`no skill is called "${name}" (there is: ${known.join(', ') || 'none'}): add ${name}/SKILL.md to your skills folder`);
}
async function skillNames(folders) {
    const lists = [folders.yours, folders.builtIn].map((folder) => folder === undefined ? [] : (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []));
    return [...new Set((await Promise.all(lists)).flat())].filter(isSkillName).sort();
}
/** The agent skills format's names: lower-case letters, digits and single dashes. */
function isSkillName(name) {
    return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
}
function withoutFrontMatter(text) {
    return text
        .replace(/^\uFEFF/, '')
        .replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
        .trim();
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
