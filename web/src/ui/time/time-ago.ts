/** Units in seconds; average months and years. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Relative time in whole numbers of the largest unit that fits. Without Intl, whose first use is a long task on a phone. */
export function timeAgo(moment: Date, now: Date): string {
  const seconds = Math.trunc((moment.getTime() - now.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, fits]) => Math.abs(seconds) >= fits) ?? (['second', 1] as const)
  const count = Math.trunc(Math.abs(seconds) / length)
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`
  return seconds > 0 ? `in ${words}` : `${words} ago`
}
