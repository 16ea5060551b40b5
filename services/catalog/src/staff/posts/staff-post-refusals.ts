import type { OperationKind } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import type { ActivityItem } from '@ribbonry/service-kit/activity'

export const postNotFound = (): DomainError => new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
/** What a caller took for a gift is a guide. */
export const POST_IS_GUIDE = 'That is the number of a guide, not of a gift.'
export const postIsGuide = (): DomainError => new DomainError('not-found', 'post-is-guide', POST_IS_GUIDE)
export const inTrash = (): DomainError =>
  new DomainError('conflict', 'in-trash', 'This gift is in the trash. Please restore it first.')

/** A gift among the operations of staff. */
export const GIFT = 'gift' satisfies OperationKind

/** A post in the log of changes. */
export const POST = 'post'
export const postItem = (id: number): ActivityItem => ({ type: POST, id })
