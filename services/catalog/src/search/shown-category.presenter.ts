import { type CallAnswer, PLACEHOLDER_PICTURE, type searchPosts } from '@ribbonry/contracts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { CategoryRow } from '../categories/public-categories.repository.ts'
import { fallbackPictureUrl } from '../posts/pictures/post-pictures.ts'
import type { CategoryImage } from '../posts/post-row.ts'

export function presentShownCategories(
  categories: readonly CategoryRow[],
  pictures: ReadonlyMap<number, CategoryImage>,
  tree: Pick<CategoryTree, 'byId'>,
): CallAnswer<typeof searchPosts>['categories'] {
  return categories.map(({ id, name, slug, parent_id }) => {
    const content = pictures.get(id)?.[0]
    return {
      name,
      slug,
      parent_slug: parent_id === null ? null : (tree.byId(parent_id)?.slug ?? null),
      image: content === undefined ? PLACEHOLDER_PICTURE.src : fallbackPictureUrl(content),
    }
  })
}
