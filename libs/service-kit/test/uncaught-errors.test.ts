import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from '@jest/globals'
import { identityEnvironment } from './testing/identity-keys.ts'

const script = fileURLToPath(new URL('processes/faulty-service.ts', import.meta.url))
const hooks = new URL('../../../tools/swc-hooks.mjs', import.meta.url).href

interface Line {
  readonly level: number
  readonly msg: string
  readonly url?: string
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string }
}

let child: ChildProcess
afterEach(() => {
  child.kill('SIGKILL')
})

/** Starts the test service in a separate process; each of its log lines is returned once. */
async function start(
  environment: Record<string, string> = {},
): Promise<{ url: string; line(msg: string): Promise<Line>; metrics(): Promise<string> }> {
  child = spawn(process.execPath, ['--conditions=@ribbonry/source', '--import', hooks, script], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'info',
      ...identityEnvironment('test'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('The process has no output')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async (msg: string): Promise<Line> => {
    for (;;) {
      const next = await lines.next()
      if (next.done === true) throw new Error(`The process ended without saying "${msg}"`)
      const said = JSON.parse(next.value) as Line
      if (said.msg === msg) return said
    }
  }
  const { url = '' } = await line('test serves')
  return { url, line, metrics: async () => await (await fetch(`${url}/metrics`)).text() }
}

it('an uncaught error is logged whole, and ends the process in order with a code of its own', async () => {
  const service = await start()
  const ended = once(child, 'exit')
  child.kill('SIGUSR2')
  const { level, err } = await service.line('An uncaught error ends the process')
  expect([level, err?.type, err?.message]).toEqual([60, 'TypeError', 'The test failed'])
  expect(err?.stack).toContain('faulty-service')
  expect(await ended).toEqual([70, null])
})

it('a rejection that nobody waits for is logged and counted, and the process goes on', async () => {
  const service = await start()
  child.kill('SIGHUP')
  expect(await service.line('An uncaught rejection')).toMatchObject({ level: 50, err: { message: 'Nobody waited' } })
  expect(await service.metrics()).toContain('uncaught_errors_total{kind="rejection",service="test"} 1')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('what ended its earlier lives stays counted', async () => {
  const service = await start({ UNCAUGHT_ERRORS_BEFORE: '3' })
  expect(await service.metrics()).toMatch(/uncaught_errors_total\{kind="exception",service="test"\} 3\n/)
})
