import { MAX_GIFT_PRICE, MIN_GIFT_PRICE } from '@ribbonry/contracts'

/** A price range in dollars. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** Range and step of the slider in dollars (visitor.md section 9). Its right end means no limit. */
export const SLIDER = { floor: 20, ceil: 150, step: 10 } as const

export const ANY_PRICE: PriceRange = { min: MIN_GIFT_PRICE, max: MAX_GIFT_PRICE }

export type Thumbs = readonly [left: number, right: number]

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

/** Text beside a thumb. */
export function thumbText(thumb: number): string {
  return thumb === SLIDER.ceil ? 'Max' : `$${thumb}`
}

/** Text of a range, above the slider. */
export function rangeText(range: PriceRange, [left, right]: Thumbs): string {
  return isAnyPrice(range) ? 'Any price' : `${range.min === ANY_PRICE.min ? '$0' : thumbText(left)} – ${thumbText(right)}`
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
