import type { DeletedGiftCategory, GiftCategory } from '@ribbonry/contracts'
import { picturesOf } from '../posts/pictures/post-pictures.ts'
import type { DeletedCategory } from './category-trash.repository.ts'
import type { CategoryWithPostCount } from './gift-categories.repository.ts'

export function presentCategory({ category, posts, picture }: CategoryWithPostCount): GiftCategory {
  const { focusX: x, focusY: y } = category
  const [shown] = picture === undefined ? [] : picturesOf([picture], category.name)
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    modified: category.modified.toISOString(),
    rating: category.rating,
    parent_id: category.parentId,
    post_count: posts,
    picture: shown === undefined ? null : { ...shown, focus: { x, y } },
    version: category.version,
  }
}

export function presentDeletedCategory({ posts, deleted, ...category }: DeletedCategory): DeletedGiftCategory {
  return { ...category, post_count: posts, deleted: deleted.toISOString() }
}
