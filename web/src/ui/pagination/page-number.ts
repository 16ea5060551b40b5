/** Higher page numbers are invalid; this also keeps 10^9 from reaching a service. */
export const LAST_PAGE = 100_000

/** Page number from an address. Undefined unless it is a whole number from 1 to LAST_PAGE. */
export function readPage(text: string): number | undefined {
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN
  return page <= LAST_PAGE ? page : undefined
}
