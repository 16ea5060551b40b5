import { createHash, timingSafeEqual } from 'node:crypto'
import type { BoostToken } from './price.ts'

/** The configured tokens. */
export interface BoostTokens {
  readonly special: string | undefined
  readonly test: string | undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Which token this is; undefined for an unknown one. Compares both in constant time, whichever matches. */
export function boostTokenOf(given: string, { special, test }: BoostTokens): BoostToken | undefined {
  const isSpecial = special !== undefined && timingSafeEqual(digest(given), digest(special))
  const isTest = test !== undefined && timingSafeEqual(digest(given), digest(test))
  if (isSpecial) return 'special'
  return isTest ? 'test' : undefined
}
