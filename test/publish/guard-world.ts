import type { Change, ChangedFile } from '../../src/model/change.js'
import type { GuardRules } from '../../src/publish/guard.js'

export const wide: GuardRules = {
  protected: { refuse: [], flag: [], allow: [] },
  paths: [],
  maxFiles: 100,
  maxLines: 1_000,
  maxFileBytes: 100_000,
  maxChangeBytes: 1_000_000,
  secrets: [],
}

const OLD = '1'.repeat(40)
const NEW = '2'.repeat(40)

/** A file as it is added, modified or deleted, of 10 bytes unless told. */
export function fileOf(path: string, more: Partial<ChangedFile> = {}): ChangedFile {
  const status = more.status ?? 'added'
  return {
    path,
    status,
    oldMode: status === 'added' ? undefined : '100644',
    newMode: status === 'deleted' ? undefined : '100644',
    oldOid: status === 'added' ? undefined : OLD,
    newOid: status === 'deleted' ? undefined : NEW,
    size: status === 'deleted' ? 0 : 10,
    ...more,
  }
}

export function changeOf(...files: ChangedFile[]): Change {
  return {
    base: 'a'.repeat(40),
    tip: 'b'.repeat(40),
    tree: 'c'.repeat(40),
    commits: 1,
    files,
    lines: { added: 1, deleted: 0, inLockfiles: 0 },
  }
}

export function contentsOf(...rows: [path: string, after?: string, before?: string][]) {
  return new Map(
    rows.map(([path, after, before]) => [
      path,
      {
        ...(after !== undefined && { after: Buffer.from(after) }),
        ...(before !== undefined && { before: Buffer.from(before) }),
      },
    ]),
  )
}
