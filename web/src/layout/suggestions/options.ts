import { countryQuery, inRegion, type Region } from '../../regions/region.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallAnswer, suggest } from '@ribbonry/contracts'
import { send } from '../../api/call.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'

/** An option under the search field. */
export interface Option {
  readonly to: string
  readonly text: string
  /** What the thing is, in plain words; empty where nobody has said so. */
  readonly what?: string
  /** None for a person or a search. */
  readonly image?: string
  readonly price?: { readonly price: number | null; readonly currency: string }
}

interface OptionGroup {
  readonly name: string
  readonly options: readonly Option[]
  /** Number of options in the groups before. */
  readonly before: number
}

/** Suggestions in groups, without empty ones. */
export function optionGroups({ categories, posts }: SuggestAnswer, region: Region): readonly OptionGroup[] {
  return inOrder([
    {
      name: 'Categories',
      options: categories.map(({ name, slug, parent_slug: parent, image }) => ({
        text: name,
        image,
        to: inRegion(region, `/gifts/${parent === null ? '' : `${parent}/`}${slug}/`),
      })),
    },
    {
      name: 'Gifts',
      options: posts.map(({ slug, title, what, image, price, currency }) => ({
        text: title,
        what,
        to: inRegion(region, `/${slug}/`),
        image,
        price: { price, currency },
      })),
    },
  ])
}

/** Whom gifts are for: those of the home page. */
const PEOPLE: Readonly<Record<string, string>> = {
  dad: 'Dad',
  mum: 'Mum',
  her: 'Her',
  him: 'Him',
  kids: 'Kids',
  friend: 'Friend',
  boss: 'Boss',
  pets: 'Pet',
}

/** What an empty field offers: the last searches of the device, and whom gifts are for. */
export function startGroups(searches: readonly string[], region: Region): readonly OptionGroup[] {
  const last = searches.map((term) => ({ text: term, to: inRegion(region, `/search/${encodeURIComponent(term)}/`) }))
  const people = Object.entries(PEOPLE).map(([key, text]) => ({ text, to: inRegion(region, `/gift-finder/?recipient=${key}`) }))
  return inOrder([
    { name: LAST_SEARCHES, options: last },
    { name: 'Who is it for?', options: people },
  ])
}

/** Name of the group that can be cleared. */
export const LAST_SEARCHES = 'Your last searches'

function inOrder(groups: readonly Omit<OptionGroup, 'before'>[]): readonly OptionGroup[] {
  const full = groups.filter(({ options }) => options.length > 0)
  return full.map((group, at) => ({ ...group, before: full.slice(0, at).reduce((sum, { options }) => sum + options.length, 0) }))
}

type SuggestAnswer = CallAnswer<typeof suggest>

/** Shortest text with suggestions. */
const MIN_LETTERS = 2
const FRESH_MS = 300_000

/** Suggestions for a prefix. A call for an outdated prefix is aborted. */
export function useSuggestions(prefix: string, region: Region): SuggestAnswer | undefined {
  const input = { params: { prefix }, query: countryQuery(region) }
  const isEnough = Array.from(prefix).length >= MIN_LETTERS
  const { data } = useQuery({
    queryKey: queryKey(suggest, input),
    queryFn: ({ client, signal }) => send(transportOf(client), suggest, input, signal),
    enabled: isEnough,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return isEnough ? data : undefined
}
