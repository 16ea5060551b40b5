import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface TestClickHouse {
  /** Value of CLICKHOUSE_URL; it stays the same after a restart. */
  readonly url: string
  readonly pid: number
  /** kill -9: data in memory is lost. */
  kill(): Promise<void>
  /** Starts it again over the same folder and port. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  close(): Promise<void>
}

const hooks = new URL('../../../../tools/swc-hooks.mjs', import.meta.url)

/**
 * ClickHouse's engine behind its HTTP interface, in a separate process.
 * @param existing an existing folder, which is not removed; default: a new folder
 */
export async function startClickHouse(existing?: string): Promise<TestClickHouse> {
  const folder = existing ?? (await mkdtemp(join(tmpdir(), 'click-house-test-')))
  const first = await launch(folder, '0')
  const { port } = first
  let { child } = first
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: `http://127.0.0.1:${port}/tracking`,
    get pid() {
      return child.pid ?? 0
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      child = (await launch(folder, port)).child
    },
    close: async () => {
      await end('SIGKILL')
      if (existing === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function launch(folder: string, port: string): Promise<{ child: ChildProcess; port: string }> {
  const fromSource = import.meta.url.endsWith('.ts')
  const program = fileURLToPath(new URL(fromSource ? './serve.ts' : './serve.js', import.meta.url))
  const args = [...(fromSource ? ['--conditions=@ribbonry/source', '--import', hooks.href] : []), program, folder, port]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } })
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number]
  if (!Buffer.isBuffer(line)) throw new Error(`ClickHouse for tests ended with ${line} before it served`)
  return { child, port: line.toString().trim() }
}
