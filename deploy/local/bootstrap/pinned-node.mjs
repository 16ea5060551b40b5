import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serversOf } from './downloads.mjs'
import { nodeModules, pinnedBin, repository } from './folders.mjs'
import { ensureInstalled } from './install.mjs'
import { COMMAND_BEGAN, Progress, START_BEAT_MS } from './progress.mjs'

// Every process of the product inherits it: compiling is a quarter of their start-up time.
const compileCache = join(nodeModules, '.cache', 'ribbonry', 'compiled')
const forwarded = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])

/**
 * Runs a command of the local stack from its TypeScript source, on the Node version that the project pins.
 * @param {string} command @param {string[]} args
 * @param {{ install: boolean }} options whether missing packages are installed first
 * @returns {Promise<number>} exit code
 */
export const runUnderPinnedNode = async (command, args, { install }) => {
  const began = Date.now()
  try {
    if (install)
      await ensureInstalled(new Progress(process.stdout, { beatMs: START_BEAT_MS }), serversOf(command, args, process.env))
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure)
    return 1
  }
  const node = join(pinnedBin, 'node')
  if (!existsSync(node) || !existsSync(join(nodeModules, '@swc', 'core'))) {
    console.error('Nothing is installed yet: `npm start` installs and starts everything.')
    return 1
  }
  return spawnPinned(node, { command, args, began })
}

/**
 * @param {string} node
 * @param {{ command: string, args: string[], began: number }} run `began` in milliseconds since 1970
 * @returns {Promise<number>} exit code
 */
const spawnPinned = (node, { command, args, began }) =>
  new Promise((resolve) => {
    const child = spawn(
      node,
      [
        '--max-semi-space-size=2',
        '--conditions=@ribbonry/source',
        '--enable-source-maps',
        '--disable-warning=ExperimentalWarning',
        '--import',
        pathToFileURL(join(repository, 'tools', 'swc-hooks.mjs')).href,
        join(repository, 'deploy', 'local', 'src', 'main.ts'),
        command,
        ...args,
      ],
      {
        stdio: 'inherit',
        env: {
          NODE_COMPILE_CACHE: compileCache,
          ...process.env,
          PATH: `${pinnedBin}${delimiter}${process.env.PATH ?? ''}`,
          [COMMAND_BEGAN]: String(began),
        },
      },
    )
    // Ctrl-C reaches the whole process group. The handlers keep this process alive until the child has stopped everything.
    for (const signal of forwarded) process.on(signal, () => child.kill(signal))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
