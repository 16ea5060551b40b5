import { describe, expect, it } from '@jest/globals'
import { standInsFor } from './stand-ins.ts'

const HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1)

describe('a gift that stands in behind a door', () => {
  it('is the same each time, and another behind each door and in each year', () => {
    const chosen = standInsFor(2026, [1, 2, 3], HUNDRED)
    expect(standInsFor(2026, [1, 2, 3], HUNDRED.toReversed())).toEqual(chosen)
    expect(new Set(chosen.values()).size).toBe(3)
    expect([...standInsFor(2027, [1, 2, 3], HUNDRED).values()]).not.toEqual([...chosen.values()])
  })

  it('stays when others come and go', () => {
    const [first = 0] = standInsFor(2026, [7], HUNDRED).values()
    const others = HUNDRED.filter((id) => id === first || id % 2 === 0)
    expect(standInsFor(2026, [7], others).get(7)).toBe(first)
  })

  it('is missing where there are too few', () => {
    expect([...standInsFor(2026, [1, 2], [5])]).toEqual([[1, 5]])
  })
})
