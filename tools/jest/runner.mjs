// The `testRunner` of every Jest project here: jest-circus, with test files loaded by Node. All files of a process share one
// module graph. By default Jest gives each file a vm context and links the graph again in it: 2 to 3 s for a service. See
// docs/decisions/0010.
// With `testEnvironmentOptions: { ownModules: true }` each file gets new instances of its workspace's modules, and shares only
// those of other workspaces.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { failOnFaultyAnswers } from './faulty-answers.mjs'
import { fakeTimers, mocker, runningFile } from './running-file.mjs'

const require = createRequire(import.meta.url)
const circus = require('jest-circus/runner').default
/** Key under which jest-circus stores its event handlers between two files of one process. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS')

export default async function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  runningFile.number += 1
  runningFile.ownModules =
    config.testEnvironmentOptions.ownModules === true ? pathToFileURL(`${config.rootDir}/`).href : undefined
  const inNode = Object.assign(Object.create(runtime), {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime: (globals) => {
      runningFile.globals = globals
      globals.afterEach(failOnFaultyAnswers)
    },
    unstable_shouldLoadAsEsm: () => true,
    // Node evaluates a module once, but a set-up file has to run for each test file.
    unstable_importModule: (path) => import(`${pathToFileURL(path).href}?file=${runningFile.number}`),
  })
  // Jest maps stack lines by its own transforms; Node maps those of the modules that it loaded.
  Error.prepareStackTrace = undefined
  const environmentInNode = Object.assign(Object.create(environment), { global: globalThis })
  try {
    return await circus(globalConfig, config, environmentInNode, inNode, testPath, sendMessageToJest)
  } finally {
    fakeTimers.useRealTimers()
    mocker.restoreAllMocks()
  }
}

/** jest-circus stores a file's tests in its module state, so each file gets a new instance. @param {string} path */
function requireAnew(path) {
  delete globalThis[EVENT_HANDLERS]
  delete require.cache[path]
  return require(path)
}
