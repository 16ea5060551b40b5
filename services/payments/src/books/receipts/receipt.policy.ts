interface Reader {
  readonly userId: number
  readonly isAdministrator: boolean
}

/** Receipts are readable for their buyer and for administrators. After an erasure a receipt has no buyer. */
export function mayReadReceipt({ member_id: buyer }: { readonly member_id: number | null }, reader: Reader): boolean {
  return reader.isAdministrator || (buyer !== null && buyer === reader.userId)
}
