/** Number of a receipt as printed: R-000042. */
export function receiptNumber(number: number): string {
  return `R-${String(number).padStart(6, '0')}`
}

/** Number of a credit note as printed: C-000007. */
export function creditNoteNumber(number: number): string {
  return `C-${String(number).padStart(6, '0')}`
}
