import { afterEach, expect, it, jest } from '@jest/globals'
import { Registry } from 'prom-client'
import { createReadableLogger } from '../../test/readable-logger.ts'
import { UncaughtErrors } from './uncaught-errors.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

it(
  'logs and counts what nobody caught, after what earlier lives of the process counted, and ends the process for an ' +
    'exception alone',
  async () => {
    const handlers = new Map<unknown, (reason: unknown) => void>()
    jest
      .spyOn(process, 'on')
      .mockImplementation(((event: unknown, handler: (reason: unknown) => void) => handlers.set(event, handler)) as never)
    const { logger, text } = createReadableLogger()
    const end = jest.fn()
    const registry = new Registry()
    const errors = new UncaughtErrors(logger, end, 2)
    errors.watch()
    errors.measure(registry)
    handlers.get('unhandledRejection')?.(new Error('a rejection'))
    expect(end).not.toHaveBeenCalled()
    handlers.get('uncaughtException')?.(new Error('an exception'))
    expect(end).toHaveBeenCalledTimes(1)
    expect(text()).toMatch(/a rejection[^]*an exception/)
    const metrics = await registry.metrics()
    expect([
      metrics.includes('uncaught_errors_total{kind="exception"} 3'),
      metrics.includes('uncaught_errors_total{kind="rejection"} 1'),
    ]).toEqual([true, true])
  },
)
