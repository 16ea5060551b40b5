interface Reader {
  readonly userId: number
  readonly isAdministrator: boolean
}

/** Who may read a receipt: its buyer, and administrators. One whose buyer is erased has no buyer. */
export function mayReadReceipt({ member_id: buyer }: { readonly member_id: number | null }, reader: Reader): boolean {
  return reader.isAdministrator || (buyer !== null && buyer === reader.userId)
}
