import { expect, test } from '@jest/globals'
import { SeededRandom } from './seeded-random.ts'
import { isExamined, trueRate } from './true-rates.ts'

test('a gift has the same true rate in every visit, and few have a high one', () => {
  const rates = Array.from({ length: 2000 }, (_, gift) => trueRate(gift))
  expect(trueRate(77)).toBe(rates[77])
  expect(Math.max(...rates)).toBeLessThanOrEqual(0.14)
  expect(rates.filter((rate) => rate > 0.07).length).toBeLessThan(rates.length / 4)
})

test('lower positions are examined less', () => {
  const chance = new SeededRandom(3)
  const looked = (position: number): number =>
    Array.from({ length: 4000 }, () => isExamined(position, chance)).filter(Boolean).length
  const [top, middle, bottom] = [looked(1), looked(10), looked(40)]
  expect(top).toBe(4000)
  expect(middle).toBeLessThan(top)
  expect(bottom).toBeLessThan(middle)
})
