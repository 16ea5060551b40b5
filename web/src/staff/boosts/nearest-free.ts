import { dayPlus } from '@ribbonry/dates'

/**
 * The next free day in a direction.
 * @param isFree called for days between the first and the last bookable one
 * @returns the starting day when no day is free
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
