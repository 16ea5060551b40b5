import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { type Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Adapter } from './adapter.ts'

const hooks = new URL('../../../../tools/swc-hooks.mjs', import.meta.url)

/** Runs a script from its source as a separate process. */
export const startProcess = (
  script: URL,
  adapter: Adapter,
  args: readonly string[],
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, ['--conditions=@ribbonry/source', '--import', hooks.href, fileURLToPath(script), ...args], {
    env: { ...process.env, ...adapter.environment, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
