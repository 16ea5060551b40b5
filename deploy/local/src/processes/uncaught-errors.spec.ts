import { expect, test } from '@jest/globals'
import { uncaughtErrorsIn } from './uncaught-errors.ts'

test('uncaught errors are added up, of either kind and with any labels', () => {
  const metrics =
    '# TYPE uncaught_errors_total counter\nuncaught_errors_total{kind="exception",service="catalog"} ' +
    '2\nuncaught_errors_total{kind="rejection"} 1\nother_total{kind="exception"} 9\n'
  expect(uncaughtErrorsIn(metrics)).toBe(3)
  expect(uncaughtErrorsIn('')).toBe(0)
})
