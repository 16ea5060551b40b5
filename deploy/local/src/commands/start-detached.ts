import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataFolder } from '../data-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { readState, removeState } from '../stack/run-state.ts'

const pollMs = 100

/** Starts the stack in the background, shows its progress, and exits when it is ready. */
export async function startDetached(args: string[], folder: DataFolder): Promise<number> {
  if (runningStack(folder))
    throw new Error(`Ribbonry runs already at ${readState(folder)?.siteUrl ?? 'its address'}: \`npm run stop\` ends it`)
  // A killed run may have left its state file.
  removeState(folder)
  const log = folder.logOf('start')
  writeFileSync(log, '', { mode: 0o600 })
  const output = openSync(log, 'a')
  const foreground = args.filter((arg) => arg !== '--detach')
  const program = process.argv[1] ?? ''
  const child = spawn(process.execPath, [...process.execArgv, program, 'start', ...foreground], {
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  await once(child, 'spawn')
  // An interrupt while waiting stops the background start as well.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill('SIGTERM'))
  let shown = 0
  const show = (): void => {
    const text = readFileSync(log)
    process.stdout.write(text.subarray(shown))
    shown = text.length
  }
  while (child.exitCode === null && child.signalCode === null) {
    await pause(pollMs)
    const state = readState(folder)
    show()
    if (state?.phase === 'running' && runningStack(folder)?.pid === child.pid) {
      child.unref()
      return 0
    }
  }
  show()
  return child.exitCode ?? 1
}
