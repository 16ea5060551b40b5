import type { OperationKind } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import type { ActivityItem } from '@ribbonry/service-kit/activity'

export const blogPostNotFound = (): DomainError =>
  new DomainError('not-found', 'blog-post-not-found', 'We could not find that post.')
export const blogInTrash = (): DomainError =>
  new DomainError('conflict', 'in-trash', 'This post is in the trash. Please restore it first.')

/** A blog post among the operations of staff. */
export const BLOG_POST = 'blog-post' satisfies OperationKind

/** A blog post in the log of changes. */
export const blogItem = (id: number): ActivityItem => ({ type: BLOG_POST, id })
