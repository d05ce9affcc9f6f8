export const id = 570;
export const ids = [570];
export const modules = {

/***/ 6570:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  plan: () => (/* binding */ plan)
});

// EXTERNAL MODULE: ./build/app/pipeline.js + 86 modules
var pipeline = __webpack_require__(3345);
// EXTERNAL MODULE: ./build/report/record.js
var record = __webpack_require__(2834);
;// CONCATENATED MODULE: ./build/report/plan-record.js

function planRecord(plan) {
    return {
        schema: 1,
        units: plan.units.map(({ id, item, rule, repo, branch, base }) => ({
            unit: id,
            item: item.key,
            rule: rule.name,
            repo: repo.ref.name,
            branch,
            base,
        })),
        skipped: (0,record/* skippedRecords */.RN)(plan).map((skip, index) => ({ ...skip, reasons: plan.skipped[index]?.reasons ?? [] })),
    };
}

// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
// EXTERNAL MODULE: ./build/commands/world.js + 17 modules
var commands_world = __webpack_require__(6081);
;// CONCATENATED MODULE: ./build/commands/plan.js




async function plan(console, flags, [key]) {
    const world = await (0,commands_world/* worldFor */.O)(console, flags);
    const found = await (0,pipeline/* planRun */.n)(world, {}, key);
    if (flags.json)
        console.print(JSON.stringify(planRecord(found), null, 2));
    else
        console.print((0,report_text/* planText */.P)(found, { why: flags.why === true, colors: console.colors }));
    return 0;
}


/***/ })

};
