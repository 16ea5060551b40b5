import type { Region } from '../../regions/region.ts'
import { inRegion } from '../../regions/region.ts'
import type { SuggestAnswer } from './suggest.ts'

/** An option under the search field. */
export interface Option {
  readonly to: string
  readonly text: string
  readonly image?: string
  readonly price?: { readonly amount: number | null; readonly currency: string }
}

export interface OptionGroup {
  readonly name: string
  readonly options: readonly Option[]
  /** Number of options in the groups before. */
  readonly before: number
}

/** Suggestions in groups, without empty ones. */
export function optionGroups({ words, categories, posts }: SuggestAnswer, region: Region): readonly OptionGroup[] {
  const groups: readonly Omit<OptionGroup, 'before'>[] = [
    {
      name: 'Searches',
      options: words.map((word) => ({ text: word, to: inRegion(region, `/search/${encodeURIComponent(word)}/`) })),
    },
    {
      name: 'Categories',
      options: categories.map(({ name, slug, parent_slug: parent }) => ({
        text: name,
        to: inRegion(region, `/gifts/${parent === null ? '' : `${parent}/`}${slug}/`),
      })),
    },
    {
      name: 'Gifts',
      options: posts.map(({ slug, title, image, price, currency }) => ({
        text: title,
        to: inRegion(region, `/${slug}/`),
        image,
        price: { amount: price, currency },
      })),
    },
  ]
  const full = groups.filter(({ options }) => options.length > 0)
  return full.map((group, at) => ({ ...group, before: full.slice(0, at).reduce((sum, { options }) => sum + options.length, 0) }))
}
