import { END_WITH_PARENT, until } from '@ribbonry/testing'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Longest wait for a process, or for what it does after its start: ends what hangs, and measures nothing. */
export const START_MS = 180_000
/** Longest wait for one answer. */
const ANSWER_MS = 10_000

const hooks = new URL('../../../../tools/swc-hooks.mjs', import.meta.url).href

/** An instance of a service in its own process, for tests to kill. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly closed: Promise<unknown>,
  ) {}

  /**
   * @param script a module that runs the service
   * @param output descriptor of a file that gets what it prints; without one that is lost, except for errors
   */
  static start(script: URL, environment: Readonly<Record<string, string>>, output?: number): ServiceProcess {
    const flags = ['--conditions=@ribbonry/source', '--import', END_WITH_PARENT, '--import', hooks]
    const child = spawn(process.execPath, [...flags, fileURLToPath(script)], {
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
      stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', 'ipc'],
    })
    return new ServiceProcess(child, once(child, 'close'))
  }

  /**
   * Waits until it answers.
   * @param path of a call, by default its readiness
   * @throws Error when the process ends instead
   */
  async untilAnswers(origin: string, path = '/readyz'): Promise<void> {
    await until(
      'the process answers',
      async () => {
        const { exitCode, signalCode } = this.child
        if (exitCode !== null || signalCode !== null) throw new Error(`The process ended (${signalCode ?? exitCode})`)
        const asked = fetch(origin + path, { signal: AbortSignal.timeout(ANSWER_MS) })
        return (await asked.catch(() => undefined))?.ok === true
      },
      START_MS,
    )
  }

  /** Suspends it (SIGSTOP) until it is killed. */
  suspend(): void {
    this.child.kill('SIGSTOP')
  }

  /** Kills it (SIGKILL). */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.closed
  }
}
