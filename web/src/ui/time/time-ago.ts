/** Units in seconds; average months and years. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const formatter = new Intl.RelativeTimeFormat('en')

/** Relative time in whole numbers of the largest unit that fits. */
export function timeAgo(moment: Date, now: Date): string {
  const seconds = Math.trunc((moment.getTime() - now.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, fits]) => Math.abs(seconds) >= fits) ?? (['second', 1] as const)
  return formatter.format(Math.trunc(seconds / length) || -0, unit)
}
