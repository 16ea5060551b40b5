/** How long a member may change their mind (D6.71). */
const GRACE_DAYS = 7

/** When an account that was asked to be deleted goes. */
export function deletionDateOf(requested: Date): Date {
  return new Date(requested.getTime() + GRACE_DAYS * 24 * 3_600_000)
}

/** Accounts whose deletion was asked for before this moment go now. */
export function deletionCutoff(now: Date): Date {
  return new Date(now.getTime() - GRACE_DAYS * 24 * 3_600_000)
}
