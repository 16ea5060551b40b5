export type Cell = string | number | null

/** Excel needs a byte order mark to read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers, also negative ones, stay
 * numbers.
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
