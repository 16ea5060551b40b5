import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { identify, type ProcessIdentity } from '../../bootstrap/process-identity.mjs'
import type { ProcessRecords } from './process-records.ts'
import type { ProcessSpec } from './process-spec.ts'

export type LaunchSpec = Pick<
  ProcessSpec,
  'name' | 'command' | 'args' | 'env' | 'cwd' | 'logFile' | 'account' | 'stopSignal' | 'stopTurn'
>

export interface Launched {
  readonly pid: number
  /** Undefined when the process exited before it could be identified. */
  readonly identity: ProcessIdentity | undefined
  /** Exit code or signal: `code 1` or `SIGKILL`. */
  readonly ended: Promise<string>
}

/**
 * Starts a process in its own group (so that Ctrl-C in the terminal reaches only the launcher, which keeps the stop order),
 * writes its output to its log (so that it can outlive the launcher without a broken pipe), and records it.
 * @throws Error when the program cannot be run
 */
export async function launch(spec: LaunchSpec, records: ProcessRecords): Promise<Launched> {
  const log = openSync(spec.logFile, 'a', 0o600)
  const { env, cwd, account } = spec
  const child = spawn(spec.command, spec.args, { cwd, env, ...account, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  // Attached at once, since a short-lived process may exit before the next line.
  const ended = endOf(child)
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  const identity = identify(pid)
  if (identity) records.write(spec.name, { identity, stopSignal: spec.stopSignal, stopTurn: spec.stopTurn })
  return {
    pid,
    identity,
    ended: ended.then((how) => {
      records.remove(spec.name)
      return how
    }),
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (failure) => resolve(failure.message))
  })
}
