/** The number of a receipt as people read it: R-000042. */
export function receiptNumber(number: number): string {
  return `R-${String(number).padStart(6, '0')}`
}
