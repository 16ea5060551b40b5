import { GUEST_CLAIMS_PER_DEVICE } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'

export const ownBoard = (): DomainError => new DomainError('refused', 'own-board', 'These are your own wishes.')
export const claimsOff = (): DomainError => new DomainError('refused', 'claims-off', 'Gifts on this board cannot be claimed.')
export const accountNeeded = (): DomainError =>
  new DomainError('refused', 'account-needed', 'Whoever made this board asks for an account. Please log in to claim a gift.')
export const claimedAlready = (): DomainError =>
  new DomainError('conflict', 'claimed-already', 'Somebody was a moment faster: this one is being given already.')
export const tooManyClaims = (): DomainError =>
  new DomainError(
    'refused',
    'too-many-claims',
    `You can claim up to ${GUEST_CLAIMS_PER_DEVICE} gifts of a board without an account.`,
  )
