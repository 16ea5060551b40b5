import { BOARD_ITEMS_PER_PAGE } from '@ribbonry/contracts'

/** Start of a page: behind a row, given by its sort value and id, or after a number of rows. */
export interface PageStart {
  readonly after: readonly [string, string] | undefined
  readonly skip: number
}

/** `after` has priority over the page number, which makes the database read every row before the page. */
export function pageStart(page: number, after: string | undefined): PageStart {
  if (after === undefined) return { after: undefined, skip: Math.min((page - 1) * BOARD_ITEMS_PER_PAGE, 2_000_000_000) }
  const [ordered = '0', id = '0'] = after.split('.')
  const fits = [ordered, id].every((digits) => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits))
  return { after: fits ? [ordered, id] : ['9223372036854775807', '9223372036854775807'], skip: 0 }
}

/** The rows of a page and the cursor of the next one, null on the last page. Expects one row more than a page shows. */
export function paginate<Row extends { readonly item_id: number }>(
  rows: readonly Row[],
  orderedBy: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, BOARD_ITEMS_PER_PAGE)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > shown.length && last !== undefined ? `${orderedBy(last)}.${last.item_id}` : null }
}
