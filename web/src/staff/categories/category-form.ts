import type { CallArguments, createGiftCategory, GiftCategory, Picture } from '@ribbonry/contracts'
import { pictureBody } from '../kit/editor/focus-picture.tsx'

export interface CategoryValues {
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Id of the parent, empty for the top level. */
  readonly parent: string
  readonly picture: Picture | null
}

export type CategoryBody = CallArguments<typeof createGiftCategory>['body']

export const NEW_CATEGORY: CategoryValues = { name: '', slug: '', description: '', parent: '', picture: null }

export function categoryValues({ name, slug, description, parent_id: parent, picture }: GiftCategory): CategoryValues {
  return { name, slug, description, parent: parent === null ? '' : String(parent), picture }
}

export function categoryBody({ name, slug, description, parent, picture }: CategoryValues): CategoryBody {
  return {
    name,
    description,
    parent_id: parent === '' ? null : Number(parent),
    ...pictureBody(picture),
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
  }
}

/** Top-level categories by name, each with its children. */
export function categoryTree(
  categories: readonly GiftCategory[],
): readonly { readonly top: GiftCategory; readonly below: readonly GiftCategory[] }[] {
  const byName = (one: GiftCategory, other: GiftCategory): number => one.name.localeCompare(other.name, 'en')
  return categories
    .filter(({ parent_id: parent }) => parent === null)
    .toSorted(byName)
    .map((top) => ({ top, below: categories.filter(({ parent_id: parent }) => parent === top.id).toSorted(byName) }))
}
