import { LAST_DAY_BEFORE_FIRST, type CreativeFields } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import type { z } from 'zod'

/** First and last day of New York on which a creative is shown, yyyy-MM-dd, inclusive; null for no limit. */
export interface CreativeDays {
  readonly first_day: string | null
  readonly last_day: string | null
}

export const EVERY_DAY: CreativeDays = { first_day: null, last_day: null }

/**
 * Days of a creative after a save: an absent field keeps its value, an empty one removes the limit.
 * @throws DomainError `days-refused`
 */
export function readCreativeDays(
  { first_day: first, last_day: last }: Pick<z.output<typeof CreativeFields>, 'first_day' | 'last_day'>,
  before: CreativeDays,
): CreativeDays {
  const days = {
    first_day: first === undefined ? before.first_day : first || null,
    last_day: last === undefined ? before.last_day : last || null,
  }
  if (days.first_day !== null && days.last_day !== null && days.last_day < days.first_day)
    throw new DomainError('refused', 'days-refused', LAST_DAY_BEFORE_FIRST, { last_day: LAST_DAY_BEFORE_FIRST })
  return days
}

/** @param today day of New York */
export function isOneOf({ first_day: first, last_day: last }: CreativeDays, today: string): boolean {
  return (first === null || first <= today) && (last === null || today <= last)
}

export function areSameDays(one: CreativeDays, other: CreativeDays): boolean {
  return one.first_day === other.first_day && one.last_day === other.last_day
}
