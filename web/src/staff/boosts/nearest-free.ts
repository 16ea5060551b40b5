import { dayPlus } from '@ribbonry/dates'

/**
 * The next free day in steps of so many days.
 * @param isFree for days between the first and the last that are sold
 * @returns the day it began with where there is none
 */
export function nearestFree(
  from: string,
  step: number,
  { first, last }: Readonly<Record<'first' | 'last', string>>,
  isFree: (day: string) => boolean,
): string {
  for (let day = dayPlus(from, step); day >= first && day <= last; day = dayPlus(day, step)) if (isFree(day)) return day
  return from
}
