import type { ObjectName } from '../painter/objects.ts'

/** Something whose size everybody knows. */
export interface Yardstick {
  readonly object: ObjectName
  readonly cm: number
}

/** The largest thing that each is shown beside, in centimetres. */
const YARDSTICKS: readonly (Yardstick & { readonly upTo: number })[] = [
  { object: 'coin', cm: 2.4, upTo: 5 },
  { object: 'hand', cm: 18.5, upTo: 62 },
  { object: 'person', cm: 172, upTo: Infinity },
]

/** What shows best how large a thing is. */
export function yardstickFor(cm: number): Yardstick {
  return YARDSTICKS.find(({ upTo }) => cm <= upTo) ?? { object: 'person', cm: 172 }
}

/** Sides of two things in one scale, the larger of them this high. */
export function sidesOf(
  cm: number,
  yardstick: Yardstick,
  largest: number,
): { readonly star: number; readonly yardstick: number } {
  const unit = largest / Math.max(cm, yardstick.cm)
  return { star: cm * unit, yardstick: yardstick.cm * unit }
}
