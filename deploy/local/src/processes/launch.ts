import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { identify, type ProcessIdentity } from './process-identity.ts'
import type { ProcessRecords } from './process-records.ts'
import type { ProcessSpec } from './process-spec.ts'

export type LaunchSpec = Pick<
  ProcessSpec,
  'name' | 'command' | 'args' | 'env' | 'cwd' | 'logFile' | 'account' | 'stopSignal' | 'stopTurn'
>

export interface Launched {
  readonly pid: number
  /** Undefined when it was gone before anybody could look. */
  readonly identity: ProcessIdentity | undefined
  /** How it ended, in words: `code 1` or `SIGKILL`. */
  readonly ended: Promise<string>
}

/**
 * Starts a process in a group of its own (so that Ctrl-C in the terminal reaches only us, and we keep the order), with its
 * output in its log (so that it outlives us without a broken pipe), and writes it down.
 * Throws when the program cannot be run.
 */
export async function launch(spec: LaunchSpec, records: ProcessRecords): Promise<Launched> {
  const log = openSync(spec.logFile, 'a', 0o600)
  const { env, cwd, account } = spec
  const child = spawn(spec.command, spec.args, { cwd, env, ...account, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  // From now on, since a short-lived process may be gone before the next line.
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
