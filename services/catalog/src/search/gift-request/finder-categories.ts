import type { CategoryTree } from '../../categories/category-tree.ts'
import type { CategoryRow } from '../../categories/public-categories.repository.ts'

/** The categories that gifts are asked for by, each kind below a parent of its own. */
export interface FinderCategories {
  readonly recipients: readonly CategoryRow[]
  readonly occasions: readonly CategoryRow[]
  readonly interests: readonly CategoryRow[]
}

/** Slugs of the parent categories. */
const PARENT_SLUGS = { recipients: 'recipients', occasions: 'occasions', interests: 'interests' } as const

/** By the copy of the categories that they were read from. */
const derived = new WeakMap<object, FinderCategories>()

/** The same object until the categories were read again. */
export function finderCategoriesOf(tree: Pick<CategoryTree, 'bySlug' | 'childrenOf' | 'copy'>): FinderCategories {
  const known = derived.get(tree.copy)
  if (known !== undefined) return known
  const below = (slug: string): readonly CategoryRow[] => {
    const parent = tree.bySlug(slug)
    return parent === undefined ? [] : tree.childrenOf(parent.id)
  }
  const categories = {
    recipients: below(PARENT_SLUGS.recipients),
    occasions: below(PARENT_SLUGS.occasions),
    interests: below(PARENT_SLUGS.interests),
  }
  derived.set(tree.copy, categories)
  return categories
}
