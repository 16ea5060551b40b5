import type { GiftCategory } from '@ribbonry/contracts'
import type { CategoryWithPostCount } from './gift-categories.repository.ts'

export function presentCategory({ category, posts }: CategoryWithPostCount): GiftCategory {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    modified: category.modified.toISOString(),
    rating: category.rating,
    parent_id: category.parentId,
    post_count: posts,
    version: category.version,
  }
}
