export type Cell = string | number | null

/** Excel takes a file without this mark for its own old encoding; readers of UTF-8 skip it. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * A table as comma-separated values (RFC 4180). Text that a spreadsheet would run as a formula begins with an apostrophe instead;
 * numbers are numbers, negative ones too.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
