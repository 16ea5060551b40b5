import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { findFreePorts, type Ports } from '../src/ports.ts'
import { identify } from '../bootstrap/process-identity.mjs'
import { TestStackFolder } from './fake-stack.ts'

describe('a supervisor', () => {
  let stack: TestStackFolder
  let ports: Ports

  beforeEach(async () => {
    stack = await TestStackFolder.make()
    ports = await findFreePorts()
  })
  afterEach(() => stack.clear())

  const pidOf = (name: string): number => stack.supervisor.statuses.find((status) => status.name === name)?.pid ?? 0

  test('waits until a process is ready', async () => {
    await stack.supervisor.start(stack.spec('catalog', ports.PORT))
    expect(stack.supervisor.statuses).toMatchObject([{ name: 'catalog', state: 'healthy', restarts: 0 }])
    expect(stack.journal).toEqual(['catalog started'])
  })

  test('starts a crashed process again, and reports it', async () => {
    await stack.supervisor.start(stack.spec('catalog', ports.PORT))
    const back = stack.next('catalog', 'healthy')
    await fetch(`http://127.0.0.1:${ports.PORT}/crash`).catch(() => undefined)
    await expect(back).resolves.toMatchObject({ restarts: 1 })
    expect(stack.reports).toContain('catalog restarting: ended with code 7, starts again in 0.001 s')
  })

  test('counts uncaught errors, and passes the count to the next run of the process', async () => {
    await stack.supervisor.start(stack.spec('catalog', ports.PORT))
    for (const count of [1, 2]) {
      const back = stack.next('catalog', 'healthy')
      await fetch(`http://127.0.0.1:${ports.PORT}/throw`).catch(() => undefined)
      await expect(back).resolves.toMatchObject({ uncaught: { count, last: 'TypeError: ribbon is undefined' } })
      expect(await (await fetch(`http://127.0.0.1:${ports.PORT}/before`)).text()).toBe(String(count))
    }
  })

  test('restarts a killed process, each time after a longer delay', async () => {
    await stack.supervisor.start(stack.spec('catalog', ports.PORT))
    for (const restarts of [1, 2, 3]) {
      const back = stack.next('catalog', 'healthy')
      process.kill(pidOf('catalog'), 'SIGKILL')
      await expect(back).resolves.toMatchObject({ restarts })
    }
    const waits = stack.reports.filter((report) => report.includes('starts again')).map((report) => report.split(' in ')[1])
    expect(waits).toEqual(['0.001 s', '0.002 s', '0.003 s'])
  })

  test('gives up on a process that never becomes ready, with the end of its log', async () => {
    const start = stack.supervisor.start(stack.spec('catalog', ports.PORT, { FAKE_BROKEN: 'yes' }))
    await expect(start).rejects.toThrow(/catalog did not start: code 3[\s\S]*the environment is not right/)
  })

  test('reports a missing program', async () => {
    const start = stack.supervisor.start(stack.spec('catalog', ports.PORT, {}, { command: '/nowhere/at-all' }))
    await expect(start).rejects.toThrow('ENOENT')
  })

  test('stops turn by turn, and each turn waits for the one before', async () => {
    await Promise.all([
      stack.supervisor.start(stack.spec('postgres', ports.POSTGRES_PORT, {}, { stopTurn: 2 })),
      stack.supervisor.start(stack.spec('catalog', ports.CATALOG_PORT, {}, { stopTurn: 1 })),
      stack.supervisor.start(stack.spec('gateway', ports.PORT, {}, { stopTurn: 0 })),
    ])
    const pids = ['postgres', 'catalog', 'gateway'].map(pidOf)
    await stack.supervisor.stop()
    expect(stack.journal.slice(3)).toEqual(['gateway ended', 'catalog ended', 'postgres ended'])
    expect(pids.map((pid) => identify(pid))).toEqual([undefined, undefined, undefined])
  })

  test('kills a process that does not stop', async () => {
    await stack.supervisor.start(stack.spec('catalog', ports.PORT, { FAKE_DEAF: 'yes' }, { stopWithinMs: 100 }))
    const pid = pidOf('catalog')
    await stack.supervisor.stop()
    expect(identify(pid)).toBeUndefined()
    expect(stack.reports).toContain('catalog stopping: did not end within 0.1 s and was killed')
  })

  test('leaves nothing of a process that is stopped while it starts', async () => {
    const starting = stack.next('catalog', 'starting')
    const start = stack.supervisor.start(stack.spec('catalog', ports.PORT, {}, { isReady: () => Promise.resolve(false) }))
    const { pid } = await starting
    await Promise.all([expect(start).rejects.toThrow('was stopped'), stack.supervisor.stop()])
    expect(identify(pid ?? 0)).toBeUndefined()
  })

  test('does not restart a stopped process', async () => {
    await stack.supervisor.start(stack.spec('catalog', ports.PORT))
    await stack.supervisor.stop()
    expect(stack.supervisor.statuses).toMatchObject([{ state: 'stopped', restarts: 0 }])
    await expect(stack.supervisor.start(stack.spec('web', ports.WEB_PORT))).rejects.toThrow('being stopped')
  })
})
