/** 40 lower-case hex digits. */
export type Oid = string
/** Without `refs/heads/`. */
export type BranchName = string
