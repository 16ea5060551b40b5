import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { jestExpect } = require('@jest/expect')
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** The test file that is running. */
export const runningFile = {
  /** Counts the files of this process. */
  number: 0,
  /** The functions of jest-circus that belong to it. */
  globals: /** @type {Record<string, any>} */ ({}),
  /**
   * Address of the folder whose modules it gets anew; undefined where it shares them with the files before it. @type {string |
   * undefined}
   */
  ownModules: undefined,
}

export const mocker = new ModuleMocker(globalThis)
export const fakeTimers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: '/' }, global: globalThis })
export { jestExpect }
