import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSecondsOf } from './cpu-time.ts'

export interface PinnedSpec {
  readonly name: string
  /** Arguments for node. */
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  readonly cores: string
  readonly logFile: string
}

const READY_WITHIN_MS = 90_000
const POLL_MS = 50
const running = new Set<ChildProcess>()

// Children are killed when the benchmark exits.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => process.exit(130))

/** A child process pinned to a core. */
export class PinnedProcess {
  readonly spec: PinnedSpec
  readonly #child: ChildProcess

  constructor(spec: PinnedSpec) {
    this.spec = spec
    const log = openSync(spec.logFile, 'w')
    this.#child = spawn('taskset', ['-c', spec.cores, process.execPath, ...spec.args], {
      cwd: spec.cwd,
      env: spec.env,
      stdio: ['pipe', log, log],
    })
    closeSync(log)
    running.add(this.#child)
    this.#child.once('exit', () => running.delete(this.#child))
  }

  /** taskset replaces itself with the program, so this is the program's process id. */
  get pid(): number {
    return this.#child.pid ?? 0
  }

  cpuSeconds(): number {
    return cpuSecondsOf(this.pid)
  }

  /**
   * Waits until a URL answers 200.
   * @throws Error with the end of its log when it does not in time, or has ended
   */
  async ready(url: string): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline && this.#child.exitCode === null) {
      const answer = await fetch(url).catch(() => undefined)
      if (answer?.status === 200) return
      await pause(POLL_MS)
    }
    throw new Error(`${this.spec.name} does not answer at ${url}:\n${readFileSync(this.spec.logFile, 'utf8').slice(-2000)}`)
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
