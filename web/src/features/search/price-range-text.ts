/** A range of prices in US dollars as people say it; without an upper limit `max` is null. */
export function priceRangeText(min: number, max: number | null): string {
  if (max === null) return `$${min} and more`
  return min === 0 ? `Under $${max}` : `$${min} to $${max}`
}
