import { expect, it } from '@jest/globals'
import { demoReport } from './demo-report.ts'

it('the demo’s report covers the preceding months, also across a year’s end', () => {
  const order = { id: '1', month: 2, day: 5, tag: 's', sub_tag: '7', ordered: 1, shipped: 1, sales: 20, commission: 1 }
  const [, row] = demoReport([order], new Date('2027-01-15T10:00:00Z')).split('\n')
  expect(row).toBe('2026-11-05,s,7,demo-1,1,1,20,1')
})
