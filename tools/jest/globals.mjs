// Replaces `@jest/globals` for test files. Each function delegates to the running test file: modules shared by test files import
// this one only once.
import { fakeTimers, jestExpect, mocker, runningFile } from './running-file.mjs'

/** @param {string} name of a function of jest-circus */
const delegate = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => runningFile.globals[name](...args),
    get: (_target, property) => runningFile.globals[name][property],
  })

export const describe = delegate('describe')
export const it = delegate('it')
export const test = delegate('test')
export const beforeAll = delegate('beforeAll')
export const beforeEach = delegate('beforeEach')
export const afterAll = delegate('afterAll')
export const afterEach = delegate('afterEach')
export const expect = jestExpect

/** The part of `jest` that needs no module registry: modules are loaded by Node, which creates each once. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  // Node itself depends on these two: with fake ones, no stream would end and no body be read.
  useFakeTimers: (options) => fakeTimers.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'], ...options }),
  useRealTimers: () => fakeTimers.useRealTimers(),
  setSystemTime: (time) => fakeTimers.setSystemTime(time),
  advanceTimersByTime: (ms) => fakeTimers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => fakeTimers.advanceTimersByTimeAsync(ms),
  runAllTimers: () => fakeTimers.runAllTimers(),
}
