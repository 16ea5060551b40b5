/** Largest price that is stored. */
const MOST = 10_000_000

/**
 * A price as somebody typed or pasted it, in dollars with at most two decimals. Signs and names of currencies, commas and spaces
 * are ignored; a price of nothing but non-breaking spaces is 0 (decision 59). Null for what is no single number of 0 or more:
 * `1.2.3`, `-5`, `10-20`, empty text.
 */
export function readGuidePrice(typed: string | number | null): number | null {
  if (typed === null) return null
  if (typeof typed === 'string' && /^(?:\u00a0|&nbsp;)+$/.test(typed)) return 0
  const digits = String(typed).replace(/[\s,\p{Sc}\p{L}]/gu, '')
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return null
  const price = Math.round(Number(digits) * 100) / 100
  return price > MOST ? null : price
}
