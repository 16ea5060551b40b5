import { DomainError, hasRole, type Identity } from '@ribbonry/service-kit'

/** Guides of the updater that a member may edit: all (null), or those whose writer they are, published ones too (E30). */
export function editableBy(identity: Identity): number | null {
  return hasRole(identity, 'editor') ? null : identity.userId
}

export interface WrittenGuide {
  readonly id: number
  /** Its writer; null without one. */
  readonly user_id: number | null
}

export function mayEditTodosOf({ user_id: writer }: WrittenGuide, identity: Identity): boolean {
  const own = editableBy(identity)
  return own === null || writer === own
}

/**
 * Refuses guides that are not there or not the member's. A member who does not edit all guides cannot find out which exist.
 * @throws DomainError `guide-not-found`, `not-allowed`
 */
export function assertEditable(ids: readonly number[], found: readonly WrittenGuide[], identity: Identity): void {
  const isMissing = ids.some((id) => !found.some((guide) => guide.id === id))
  const isForeign = found.some((guide) => ids.includes(guide.id) && !mayEditTodosOf(guide, identity))
  if (isForeign || (isMissing && editableBy(identity) !== null))
    throw new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
  if (isMissing) throw new DomainError('not-found', 'guide-not-found', 'We could not find that gift guide.')
}
