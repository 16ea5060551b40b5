/** Who claims: a member, or a guest, who is a device without an account. */
export type Claimer = { readonly memberId: number } | { readonly guestId: number }

/** Both columns of a claimer; exactly one is set. */
export interface ClaimerColumns {
  readonly claimer_id: number | null
  readonly guest_id: number | null
}

export function columnsOf(claimer: Claimer): ClaimerColumns {
  return 'memberId' in claimer
    ? { claimer_id: claimer.memberId, guest_id: null }
    : { claimer_id: null, guest_id: claimer.guestId }
}

/** Whether a claim is this claimer's. */
export function isBy(claim: ClaimerColumns, claimer: Claimer | undefined): boolean {
  if (claimer === undefined) return false
  const { claimer_id: member, guest_id: guest } = columnsOf(claimer)
  return claim.claimer_id === member && claim.guest_id === guest
}
