import type { ObjectName } from '../painter/objects.ts'

/** Something whose size everybody knows. */
export interface Yardstick {
  readonly object: ObjectName
  readonly cm: number
}

/** Largest object beside which each is shown, in centimetres. */
const YARDSTICKS: readonly (Yardstick & { readonly upTo: number })[] = [
  { object: 'coin', cm: 2.4, upTo: 5 },
  { object: 'hand', cm: 18.5, upTo: 62 },
  { object: 'person', cm: 172, upTo: Infinity },
]

/** The object that best shows the size of a thing. */
export function yardstickFor(cm: number): Yardstick {
  return YARDSTICKS.find(({ upTo }) => cm <= upTo) ?? { object: 'person', cm: 172 }
}

/** Sides of two objects in one scale; the larger one has the given height. */
export function sidesOf(
  cm: number,
  yardstick: Yardstick,
  largest: number,
): { readonly star: number; readonly yardstick: number } {
  const unit = largest / Math.max(cm, yardstick.cm)
  return { star: cm * unit, yardstick: yardstick.cm * unit }
}
