import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Command that starts a process. */
export interface ProcessSpec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  readonly logFile: string
}

const READY_WITHIN_MS = 180_000
const POLL_MS = 100
const STOP_WITHIN_MS = 30_000
const running = new Set<ChildProcess>()

// Children are killed when this process exits, even when they are frozen.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
// A signal without a handler ends a process without the exit event.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => process.exit(130))

/** A process that can be killed, frozen and started again. */
export class KillableProcess {
  readonly #recipe: ProcessSpec
  readonly #isReady: () => Promise<boolean>
  #child: ChildProcess | undefined

  constructor(recipe: ProcessSpec, isReady: () => Promise<boolean>) {
    this.#recipe = recipe
    this.#isReady = isReady
  }

  get name(): string {
    return this.#recipe.name
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined
  }

  /** Starts the process and waits until it is ready. @throws Error when it exits, or is not ready in time */
  async start(): Promise<void> {
    this.launch()
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline && this.isRunning) {
      if (await this.#isReady().catch(() => false)) return
      await pause(POLL_MS)
    }
    throw new Error(`${this.name} is not ready: see ${this.#recipe.logFile}`)
  }

  /** Starts the process without waiting for readiness. */
  launch(): void {
    const { command, args, env, cwd, logFile } = this.#recipe
    appendFileSync(logFile, '')
    const log = openSync(logFile, 'a')
    // stdin is a pipe: it closes with this process, and programs that read it then exit.
    const child = spawn(command, args, { cwd, env, stdio: ['pipe', log, log] })
    closeSync(log)
    running.add(child)
    child.once('exit', () => running.delete(child))
    this.#child = child
  }

  /** Sends SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops gracefully; kills after a timeout. */
  async stop(): Promise<void> {
    const late = setTimeout(() => void this.#child?.kill('SIGKILL'), STOP_WITHIN_MS)
    await this.#end('SIGTERM')
    clearTimeout(late)
  }

  /** Sends SIGSTOP: its ports stay open and nothing answers. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning || this.#child === undefined) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }
}

/** Polls until the condition holds. @throws Error that names the condition when it does not hold in time */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = 180_000): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    if (await holds()) return
    if (Date.now() > deadline) throw new Error(`It did not come about within ${withinMs / 1000} s that ${what}`)
    await pause(POLL_MS)
  }
}
