/** Text of a price range in US dollars; `max` is null without an upper limit. */
export function priceRangeText(min: number, max: number | null): string {
  if (max === null) return `$${min} and more`
  return min === 0 ? `Under $${max}` : `$${min} to $${max}`
}
