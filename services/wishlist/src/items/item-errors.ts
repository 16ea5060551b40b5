import { DomainError } from '@ribbonry/service-kit'

export const giftNotFound = (): DomainError => new DomainError('not-found', 'gift-not-found', 'We could not find that gift.')
export const itemNotFound = (): DomainError =>
  new DomainError('not-found', 'item-not-found', 'That is not on the board any more.')
export const undoExpired = (): DomainError => new DomainError('refused', 'too-late', 'That was too long ago to be undone.')
