import { shareOf, type SeededRandom } from './seeded-random.ts'

const SEED_OF_TASTE = 0x7a57e
const LOWEST_RATE = 0.004
const HIGHEST_RATE = 0.14

/** How often those who look at a gift click it; nobody tells, and every visit agrees. A few are loved, most are not. */
export function trueRate(gift: number): number {
  return LOWEST_RATE + (HIGHEST_RATE - LOWEST_RATE) * shareOf(gift, SEED_OF_TASTE) ** 4
}

/** Whether something at a place of a list is looked at at all, and not only shown: less and less, further down. */
export function isExamined(position: number, chance: SeededRandom): boolean {
  return chance.happens(1 / (1 + 0.09 * (position - 1)) ** 0.7)
}
