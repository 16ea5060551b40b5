import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { jestExpect } = require('@jest/expect')
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

export const runningFile = {
  /** Number of test files so far in this process. */
  number: 0,
  /** The jest-circus functions of the running file. */
  globals: /** @type {Record<string, any>} */ ({}),
  /**
   * Address of the folder whose modules the file gets anew; undefined where it shares them with the files before it.
   * @type {string | undefined}
   */
  ownModules: undefined,
}

export const mocker = new ModuleMocker(globalThis)
export const fakeTimers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: '/' }, global: globalThis })
export { jestExpect }
