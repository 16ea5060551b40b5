/** Members can cancel a deletion for this long (D6.71). */
const GRACE_DAYS = 7

/** When an account is deleted after a request. */
export function deletionDateOf(requested: Date): Date {
  return new Date(requested.getTime() + GRACE_DAYS * 24 * 3_600_000)
}

/** Requests before this time are due. */
export function deletionCutoff(now: Date): Date {
  return new Date(now.getTime() - GRACE_DAYS * 24 * 3_600_000)
}
