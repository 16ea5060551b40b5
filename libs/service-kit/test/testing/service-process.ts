import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

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
    const child = spawn(process.execPath, ['--conditions=@ribbonry/source', '--import', hooks, fileURLToPath(script)], {
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
      stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    })
    return new ServiceProcess(child, once(child, 'close'))
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
