import type { Call, Role } from '@ribbonry/contracts'

/** How a call meets somebody: not logged in, not allowed, or let through to its rules. */
export type Outcome = 401 | 403 | 'through'

export const outcomeOf = (status: number): Outcome => (status === 401 || status === 403 ? status : 'through')

/** What the contract says of a caller, a visitor without roles. Nobody here has a link, which alone opens some calls. */
export function expectedOutcomes(
  { access, refusesWith = [] }: Pick<Call, 'access' | 'refusesWith'>,
  roles: readonly Role[] | undefined,
): readonly Outcome[] {
  // Whose row it is, is a rule of the call, with a status of its own.
  const byRow = refusesWith.filter((status) => status === 401 || status === 403)
  if (access === 'visitor') return ['through', ...byRow]
  if (typeof access === 'object' && 'link' in access) return [403]
  if (roles === undefined) return [401]
  if (access === 'member') return ['through', ...byRow.filter((status) => status === 403)]
  const isAllowed = Array.isArray(access) && roles.some((role) => role === 'access' || access.includes(role))
  return isAllowed ? ['through'] : [403]
}
