import { MAX_GIFT_PRICE, MIN_GIFT_PRICE } from '@ribbonry/contracts'

/** What a gift may cost, in whole dollars or parts of them. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** Where the slider begins and ends, and its step, in dollars (visitor.md section 9). Its right end means no limit. */
export const SLIDER = { floor: 20, ceil: 150, step: 10 } as const

export const ANY_PRICE: PriceRange = { min: MIN_GIFT_PRICE, max: MAX_GIFT_PRICE }

/** The two thumbs, left and right. */
export type Thumbs = readonly [left: number, right: number]

export function isAnyPrice({ min, max }: PriceRange): boolean {
  return min === ANY_PRICE.min && max === ANY_PRICE.max
}

/** Where the thumbs stand for a range. */
export function thumbsOf({ min, max }: PriceRange): Thumbs {
  return [onSlider(min), onSlider(max)]
}

function onSlider(price: number): number {
  return Math.min(SLIDER.ceil, Math.max(SLIDER.floor, Math.round(price / SLIDER.step) * SLIDER.step))
}

/**
 * The range that the thumbs ask for. A thumb that was never moved leaves its side as it is, so that gifts below the slider's left end
 * stay in until somebody moves the left thumb; the right end asks for no limit (D5.45).
 */
export function rangeOf([left, right]: Thumbs, from: PriceRange, moved: { readonly left: boolean; readonly right: boolean }): PriceRange {
  return {
    min: moved.left ? left : from.min,
    max: moved.right ? (right === SLIDER.ceil ? ANY_PRICE.max : right) : from.max,
  }
}

/** What stands beside the thumbs. */
export function thumbText(thumb: number): string {
  return thumb === SLIDER.ceil ? 'Max' : `$${thumb}`
}

/** The text of a range, above the slider. */
export function rangeText(range: PriceRange, [left, right]: Thumbs): string {
  return isAnyPrice(range) ? 'Any price' : `${range.min === ANY_PRICE.min ? '$0' : thumbText(left)} – ${thumbText(right)}`
}

/** A price of an address. What is not one counts as nothing said. */
export function readPrice(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : otherwise
}

/** `min` and `max` of an address; the wrong way round is put right. */
export function readRange(search: URLSearchParams): PriceRange {
  const [min = 0, max = 0] = [readPrice(search.get('min'), ANY_PRICE.min), readPrice(search.get('max'), ANY_PRICE.max)]
    .map((price) => Math.min(price, ANY_PRICE.max))
    .toSorted((a, b) => a - b)
  return { min, max }
}
