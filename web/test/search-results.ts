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

const GUIDES = [{ id: 1, slug: 'tea-people', title: 'Nine gifts for tea people' }]

/** Search results: none for `zzz`, a guide for `tea`, similar gifts for `drone`, two matches and similar gifts for `teapto`. */
export function searchResults(term: string, page: number): object {
  if (term === 'zzz')
    return { posts: [], total: 0, corrected: null, nearest: true, guides: [], facets: { categories: [], prices: [] } }
  if (term === 'drone')
    return { posts: page === 1 ? gifts(1, 6) : [], total: 0, corrected: null, nearest: true, guides: [], facets: FACETS }
  if (term === 'teapto')
    return {
      posts: page === 1 ? [teapot(), ...gifts(1, 5)] : [],
      total: 2,
      corrected: 'teapot',
      nearest: false,
      guides: [],
      facets: FACETS,
    }
  return {
    posts: page > 2 ? [] : gifts((page - 1) * 40 + 1, page === 1 ? 40 : 3),
    total: 43,
    corrected: null,
    nearest: false,
    guides: term === 'tea' && page === 1 ? GUIDES : [],
    facets: FACETS,
  }
}

export function suggestedFor(prefix: string): object {
  return {
    words: [`${prefix}pot`, `${prefix}m`],
    categories: [{ name: 'Tea people', slug: 'tea-people', parent_slug: 'for-the-kitchen' }],
    posts: gifts(1, 4).map(({ slug, title, images, price, currency }) => ({
      slug,
      title,
      image: images[0]?.src ?? '',
      price,
      currency,
    })),
  }
}
