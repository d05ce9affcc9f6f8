import type { Environment } from '../system/exec.js'

/** What stands where a forge token would. gh prefers it to a login in its folder or the keyring, and is refused with it. */
export const FORGE_PLACEHOLDER = 'none'

/** `gh` and `twg` without a login (ENV-1, ENV-2). `emptyDir` is an empty folder on the worker side. */
export function loginlessForges(emptyDir: string): Environment {
  return {
    GH_TOKEN: FORGE_PLACEHOLDER,
    GH_ENTERPRISE_TOKEN: FORGE_PLACEHOLDER,
    GH_CONFIG_DIR: emptyDir,
    TWG_CONFIG_DIR: emptyDir,
  }
}
