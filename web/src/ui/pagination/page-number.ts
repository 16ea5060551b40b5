/** Pages beyond this are nobody's; it also keeps a hand-typed 10^9 from reaching a service. */
export const LAST_PAGE = 100_000

/** A page's number from an address. Undefined when it is not a whole number from 1 to the last page we would show. */
export function readPage(text: string): number | undefined {
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN
  return page <= LAST_PAGE ? page : undefined
}
