import { expect, it } from '@jest/globals'
import { monthName } from './month-name.ts'

it('a month has its name and its year', () => {
  expect(['2026-01', '2026-10', '2025-12'].map(monthName)).toEqual(['Jan 2026', 'Oct 2026', 'Dec 2025'])
})
