import { EDIT_LINK_SPENT, LOG_IN_AS_ADVERTISER } from '@ribbonry/contracts'
import { DomainError, hasRole, type Identity } from '@ribbonry/service-kit'

/** Ground on which a caller may edit a creative. */
export type EditingRight = 'owner' | 'staff' | 'edit-link' | 'temp-id'

/** Credentials of a caller. */
export interface EditingCaller {
  readonly identity: Identity | undefined
  /** Creative of the caller's edit link, if it is valid. */
  readonly linkedCreative: number | undefined
  /** Campaign of the caller's temp id. */
  readonly tempCampaign: number | undefined
}

/** The creative, or the campaign to which one is added. */
export interface EditedItem {
  readonly creativeId: number | undefined
  readonly campaignId: number
  readonly claimed: boolean
  readonly owner_id: number | null
}

/** The caller's right to an item; undefined for none. A temp id is valid until its campaign is claimed. */
export function editingRight(item: EditedItem, caller: EditingCaller): EditingRight | undefined {
  const { identity, linkedCreative, tempCampaign } = caller
  if (item.claimed && identity !== undefined && item.owner_id === identity.userId) return 'owner'
  if (hasRole(identity, 'access')) return 'staff'
  if (item.claimed && item.creativeId !== undefined && linkedCreative === item.creativeId) return 'edit-link'
  return !item.claimed && tempCampaign === item.campaignId ? 'temp-id' : undefined
}

/** Refusal of a caller without a right. Every caller with an invalid edit link gets the same message about it (decision 88). */
export function withoutRight(identity: Identity | undefined, token: string | undefined): DomainError {
  if (token !== undefined && token !== '') return editLinkSpent()
  const kind = identity === undefined ? 'unauthenticated' : 'forbidden'
  return new DomainError(kind, 'advertiser-login-needed', LOG_IN_AS_ADVERTISER)
}

export function editLinkSpent(): DomainError {
  return new DomainError('refused', 'edit-link-not-valid', EDIT_LINK_SPENT)
}

/** Only staff learn that a creative does not exist; others get the refusal for a creative that they may not edit. */
export function noSuchCreative(): DomainError {
  return new DomainError('not-found', 'no-such-creative', 'There is no such creative.')
}
