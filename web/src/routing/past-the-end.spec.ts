import { describe, expect, it } from '@jest/globals'
import { ENDLESS, isBeyondTheEnd } from './past-the-end.ts'

/** A list whose pages have these many entries; further pages have none. */
const pages =
  (...counts: readonly number[]) =>
  (page: number) =>
    Promise.resolve(counts[page - 1] ?? 0)

describe('a page of a list', () => {
  it.each([
    ['the first, also when it is empty', 1, pages(0), false],
    ['one with entries', 2, pages(40, 3), false],
    ['one that follows a page that is not full', 2, pages(3), true],
    ['one far behind', 9, pages(40, 3), true],
    ['one to which a full last page leads', 2, pages(40), false],
    ['one before the first', 0, pages(40), true],
  ])('is past the end or not: %s', async (_, page, countOn, expected) => {
    expect(await isBeyondTheEnd(page, countOn, 40)).toBe(expected)
  })

  it('is past the end of an endless list where no page with an entry leads to it', async () => {
    expect([await isBeyondTheEnd(2, pages(3), ENDLESS), await isBeyondTheEnd(3, pages(3), ENDLESS)]).toEqual([false, true])
  })

  it('is not past the end where the page before it cannot be read', async () => {
    const away = (page: number) => (page === 2 ? Promise.resolve(0) : Promise.reject(new Error('away')))
    expect(await isBeyondTheEnd(2, away, 40)).toBe(false)
  })
})
