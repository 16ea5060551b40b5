import { shareOf, type SeededRandom } from './seeded-random.ts'

const SEED_OF_TASTE = 0x7a57e
const LOWEST_RATE = 0.004
const HIGHEST_RATE = 0.14

/**
 * True click rate of a gift among those who look at it. The site does not know it; it is the same for every visit. Few gifts have
 * a high rate.
 */
export function trueRate(gift: number): number {
  return LOWEST_RATE + (HIGHEST_RATE - LOWEST_RATE) * shareOf(gift, SEED_OF_TASTE) ** 4
}

/** Whether a visitor examines an item that is shown at a position; the probability falls with the position. */
export function isExamined(position: number, chance: SeededRandom): boolean {
  return chance.happens(1 / (1 + 0.09 * (position - 1)) ** 0.7)
}
