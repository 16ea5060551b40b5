import type { Call, Role } from '@ribbonry/contracts'

/** Outcome of a call for a caller: not logged in, not allowed, or passed on to the service. */
export type Outcome = 401 | 403 | 'through'

export const outcomeOf = (status: number): Outcome => (status === 401 || status === 403 ? status : 'through')

/** Outcomes that the contract declares for a caller; a visitor has no roles. Access by a mailed link is not tested here. */
export function expectedOutcomes(
  { access, refusesWith = [] }: Pick<Call, 'access' | 'refusesWith'>,
  roles: readonly Role[] | undefined,
): readonly Outcome[] {
  // Access by row is a rule of the call, which may answer with these statuses.
  const byRow = refusesWith.filter((status) => status === 401 || status === 403)
  if (access === 'visitor') return ['through', ...byRow]
  if (typeof access === 'object' && 'link' in access) return [403]
  if (roles === undefined) return [401]
  if (access === 'member') return ['through', ...byRow.filter((status) => status === 403)]
  const isAllowed = Array.isArray(access) && roles.some((role) => role === 'access' || access.includes(role))
  return isAllowed ? ['through'] : [403]
}
