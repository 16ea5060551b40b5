import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from '@jest/globals'

/** Makes the process fail on a signal; no request can. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
process.on('SIGUSR2', () => { setImmediate(() => { throw new TypeError('The ribbon snapped') }) })
process.on('SIGHUP', () => { void Promise.reject(new Error('Nobody waited')) })
`)}`

it('an uncaught error is logged, counted and ends the server with a code of its own; a rejection alone does not', async () => {
  const main = new URL('../dist/main.js', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', FAULTS, main], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      GATEWAY_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'info',
      UNCAUGHT_ERRORS_BEFORE: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async (wanted: string): Promise<{ port?: number; error?: string }> => {
    for (;;) {
      const next = await lines.next()
      if (next.done === true) throw new Error(`The server ended without saying "${wanted}"`)
      const said = JSON.parse(next.value) as { msg: string; port?: number; error?: string }
      if (said.msg === wanted) return said
    }
  }
  try {
    const { port } = await line('web is listening')
    child.kill('SIGHUP')
    expect((await line('An uncaught rejection')).error).toContain('Nobody waited')
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toContain('uncaught_errors_total{kind="exception"} 2\nuncaught_errors_total{kind="rejection"} 1\n')
    const ended = once(child, 'exit')
    child.kill('SIGUSR2')
    expect((await line('An uncaught error ends the process')).error).toContain('TypeError: The ribbon snapped')
    expect(await ended).toEqual([70, null])
  } finally {
    child.kill('SIGKILL')
  }
})
