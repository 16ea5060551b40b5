import { EDIT_LINK_SPENT, LOG_IN_AS_ADVERTISER } from '@ribbonry/contracts'
import { DomainError, hasRole, type Identity } from '@ribbonry/service-kit'

/** With which right a caller edits a creative. */
export type EditingRight = 'owner' | 'staff' | 'edit-link' | 'temp-id'

/** What a caller has shown. */
export interface EditingCaller {
  readonly identity: Identity | undefined
  /** The creative of the caller's edit link, if that is valid. */
  readonly linkedCreative: number | undefined
  /** The campaign of the caller's temp id. */
  readonly tempCampaign: number | undefined
}

/** The creative, or a campaign in which one is made. */
export interface EditedItem {
  readonly creativeId: number | undefined
  readonly campaignId: number
  readonly claimed: boolean
  readonly owner_id: number | null
}

/** The caller's right to an item; undefined for none. A temp id opens its campaign until that is claimed. */
export function editingRight(item: EditedItem, caller: EditingCaller): EditingRight | undefined {
  const { identity, linkedCreative, tempCampaign } = caller
  if (item.claimed && identity !== undefined && item.owner_id === identity.userId) return 'owner'
  if (hasRole(identity, 'access')) return 'staff'
  if (item.claimed && item.creativeId !== undefined && linkedCreative === item.creativeId) return 'edit-link'
  return !item.claimed && tempCampaign === item.campaignId ? 'temp-id' : undefined
}

/** The refusal of a caller without a right: a dead link has a sentence of its own, whoever opens it (decision 88). */
export function withoutRight(identity: Identity | undefined, token: string | undefined): DomainError {
  if (token !== undefined && token !== '') return editLinkSpent()
  const kind = identity === undefined ? 'unauthenticated' : 'forbidden'
  return new DomainError(kind, 'advertiser-login-needed', LOG_IN_AS_ADVERTISER)
}

export function editLinkSpent(): DomainError {
  return new DomainError('refused', 'edit-link-not-valid', EDIT_LINK_SPENT)
}

/** Staff alone are told that a creative does not exist: for others, it is one that they have no right to. */
export function noSuchCreative(): DomainError {
  return new DomainError('not-found', 'no-such-creative', 'There is no such creative.')
}
