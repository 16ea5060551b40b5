import { expect, test } from '@jest/globals'
import { pageOf } from './visits.ts'

const pages = {
  popular: Array.from({ length: 300 }, (_, index) => `/popular-${index}`),
  unasked: Array.from({ length: 1000 }, (_, index) => `/unasked-${index}`),
}
const views = Array.from({ length: 8000 }, (_, view) => pageOf(view, pages))

test('one view of eight is of a page that nobody asked for yet', () => {
  expect(views.filter((page) => page.startsWith('/unasked')).length).toBe(1000)
  expect(new Set(views.filter((page) => page.startsWith('/unasked'))).size).toBe(1000)
})

test('the others fall with the rank of their page, as in a log', () => {
  const share = (rank: number): number => views.filter((page) => page === `/popular-${rank}`).length / 7000
  expect(share(0)).toBeCloseTo(0.125, 2)
  expect(share(1)).toBeCloseTo(0.067, 2)
  expect(share(299)).toBeLessThan(0.002)
})
