import { foundGifts } from './finder-results.ts'
import { gifts, teapot } from './gifts.ts'

const FACETS = {
  categories: [
    { name: 'Tea people', slug: 'tea-people', count: 31 },
    { name: 'New homes', slug: 'new-homes', count: 12 },
  ],
  prices: [
    { min: 0, max: 20, count: 9 },
    { min: 20, max: 50, count: 30 },
    { min: 250, max: null, count: 1 },
  ],
}

const SHOWN_CATEGORIES = [
  { name: 'Tea people', slug: 'tea-people', parent_slug: 'for-the-kitchen', image: teapot().images[0]?.src ?? '' },
  { name: 'For him', slug: 'for-him', parent_slug: 'recipients', image: teapot().images[0]?.src ?? '' },
  { name: 'For parents', slug: 'for-parents', parent_slug: 'recipients', image: '/media/placeholder.svg' },
]

/** Parts understood from a sentence. */
const UNDERSTOOD = [
  { kind: 'recipient', name: 'Dad', without: 'mug under $20' },
  { kind: 'budget', name: 'Under $20', without: 'mug for dad' },
]

const GUIDES = [{ id: 1, slug: 'tea-people', title: 'Nine gifts for tea people' }]

const PLAIN = {
  corrected: null,
  understood: [],
  understood_price: null,
  without_categories: '',
  near: 0,
  categories: [],
  nearest: false,
  guides: [],
  facets: FACETS,
}

/**
 * Search results: none for `zzz`, a guide for `tea`, similar gifts for `drone`, two matches and similar gifts for `teapto`,
 * understood parts for a sentence, and only those for `dad`.
 */
export function searchResults(term: string, page: number): object {
  if (term === 'zzz')
    return {
      ...PLAIN,
      categories: SHOWN_CATEGORIES,
      posts: [],
      total: 0,
      nearest: true,
      facets: { categories: [], prices: [] },
    }
  if (term === 'drone')
    return { ...PLAIN, categories: SHOWN_CATEGORIES, posts: page === 1 ? foundGifts(gifts(1, 6)) : [], total: 0, nearest: true }
  if (term === 'mug for dad under $20')
    return {
      ...PLAIN,
      understood: UNDERSTOOD,
      understood_price: { name: 'Under $20', min: null, max: 20 },
      without_categories: 'mug under $20',
      categories: SHOWN_CATEGORIES,
      posts: page === 1 ? foundGifts(gifts(1, 6), 'For him, under $20.') : [],
      near: 4,
      total: 2,
    }
  if (term === 'dad')
    return {
      ...PLAIN,
      understood: [{ kind: 'recipient', name: 'Dad', without: '' }],
      posts: page === 1 ? foundGifts(gifts(1, 6)) : [],
      total: 6,
    }
  if (term === 'teapto')
    return { ...PLAIN, posts: page === 1 ? foundGifts([teapot(), ...gifts(1, 5)]) : [], total: 2, near: 4, corrected: 'teapot' }
  return {
    ...PLAIN,
    posts: page > 2 ? [] : foundGifts(gifts((page - 1) * 40 + 1, page === 1 ? 40 : 3)),
    total: 43,
    guides: term === 'tea' && page === 1 ? GUIDES : [],
  }
}

export function suggestedFor(prefix: string): object {
  return {
    categories: SHOWN_CATEGORIES.filter(({ name }) => name.toLowerCase().startsWith(prefix.slice(0, 1))),
    posts: gifts(1, 4).map(({ slug, title, what, images, price, currency }) => ({
      slug,
      title,
      what,
      image: images[0]?.src ?? '',
      price,
      currency,
    })),
  }
}
