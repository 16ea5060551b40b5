import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('processes/instance.ts', import.meta.url))
const hooks = new URL('../../../tools/swc-hooks.mjs', import.meta.url).href

/** An instance of the service in its own process. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly closed: Promise<unknown>,
  ) {}

  static start(environment: Readonly<Record<string, string>>): ServiceProcess {
    const child = spawn(process.execPath, ['--conditions=@ribbonry/source', '--import', hooks, script], {
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
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
