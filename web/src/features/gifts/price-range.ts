import { amountText } from '@ribbonry/prices'
import { MAX_GIFT_PRICE, MIN_GIFT_PRICE } from '@ribbonry/contracts'

/** A price range, in the currency of the page. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** Range and step of the slider, in the currency of the page (visitor.md section 9). Its right end means no limit. */
export const SLIDER = { floor: 20, ceil: 150, step: 10 } as const

export const ANY_PRICE: PriceRange = { min: MIN_GIFT_PRICE, max: MAX_GIFT_PRICE }

export type Thumbs = readonly [left: number, right: number]

export type Side = 'left' | 'right'

export function isAnyPrice({ min, max }: PriceRange): boolean {
  return min === ANY_PRICE.min && max === ANY_PRICE.max
}

/** Thumb positions for a range. */
export function thumbsOf({ min, max }: PriceRange): Thumbs {
  return [onSlider(min), onSlider(max)]
}

function onSlider(price: number): number {
  return Math.min(SLIDER.ceil, Math.max(SLIDER.floor, Math.round(price / SLIDER.step) * SLIDER.step))
}

/** Thumb positions after one was moved: it stops a step before the other. */
export function withThumb([left, right]: Thumbs, side: Side, to: number): Thumbs {
  return side === 'left'
    ? [onSlider(Math.min(to, right - SLIDER.step)), right]
    : [left, onSlider(Math.max(to, left + SLIDER.step))]
}

/** The thumb that a press on the line moves, the nearer one, and where to; `at` is the share of the line left of the press. */
export function thumbAt(at: number, [left, right]: Thumbs): { readonly side: Side; readonly thumb: number } {
  const price = SLIDER.floor + at * (SLIDER.ceil - SLIDER.floor)
  return { side: Math.abs(price - left) < Math.abs(price - right) ? 'left' : 'right', thumb: onSlider(price) }
}

/**
 * Range for thumb positions. A thumb that was never moved keeps its side of the range, so that gifts below the slider's left end
 * stay included until the left thumb moves. The right end means no limit (D5.45).
 */
export function rangeOf(
  [left, right]: Thumbs,
  from: PriceRange,
  moved: { readonly left: boolean; readonly right: boolean },
): PriceRange {
  return {
    min: moved.left ? left : from.min,
    max: moved.right ? (right === SLIDER.ceil ? ANY_PRICE.max : right) : from.max,
  }
}

/** Text beside a thumb. @param sign of the currency */
export function thumbText(thumb: number, sign: string): string {
  return thumb === SLIDER.ceil ? 'Max' : amountText(thumb, sign)
}

/** Text of a range, above the slider. @param sign of the currency */
export function rangeText(range: PriceRange, [left, right]: Thumbs, sign: string): string {
  if (isAnyPrice(range)) return 'Any price'
  return `${range.min === ANY_PRICE.min ? `${sign}0` : thumbText(left, sign)} – ${thumbText(right, sign)}`
}

/** A price from an address; `otherwise` when invalid. */
export function readPrice(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : otherwise
}

/** `min` and `max` from an address, swapped if necessary. */
export function readRange(search: URLSearchParams): PriceRange {
  const [min = 0, max = 0] = [readPrice(search.get('min'), ANY_PRICE.min), readPrice(search.get('max'), ANY_PRICE.max)]
    .map((price) => Math.min(price, ANY_PRICE.max))
    .toSorted((a, b) => a - b)
  return { min, max }
}
