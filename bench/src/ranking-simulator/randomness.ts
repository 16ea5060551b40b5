import { SeededRandom } from '../replay/seeded-random.ts'

/** Uniform numbers from 0 up to, but not including, 1; reproducible for a seed. */
export function randoms(seed: number): () => number {
  const random = new SeededRandom(seed)
  return () => random.next()
}

/** A normally distributed number with mean 0 and variance 1 (Box-Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A Poisson-distributed count with this mean (Knuth's product up to thirty, the normal approximation above). */
export function poisson(expected: number, random: () => number): number {
  if (expected > 30) return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)))
  const limit = Math.exp(-expected)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
