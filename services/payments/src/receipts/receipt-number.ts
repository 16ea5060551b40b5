/** The number of a receipt as people read it: R-000042. */
export function receiptNumber(number: number): string {
  return `R-${String(number).padStart(6, '0')}`
}

/** The number of a credit note as people read it: C-000007. */
export function creditNoteNumber(number: number): string {
  return `C-${String(number).padStart(6, '0')}`
}
