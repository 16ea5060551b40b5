import { gifts } from './gifts.ts'

const MODIFIED = '2026-11-02T08:00:00.000Z'

/** The catalog's sitemap: two pages of gifts, and categories, one of which has gifts in the UK only. */
export function sitemapReply(kind: string, page: number): object {
  if (kind === '') {
    return {
      pages: [
        { kind: 'gifts', page: 1, count: 2, modified: MODIFIED },
        { kind: 'posts', page: 1, count: 2, modified: MODIFIED },
        { kind: 'posts', page: 3, count: 1, modified: MODIFIED },
      ],
    }
  }
  const common = { modified: MODIFIED, parent_slug: null, countries: [] }
  if (kind === 'gifts') {
    return {
      entries:
        page > 1
          ? []
          : [
              { ...common, slug: 'for-the-kitchen', image: '' },
              { ...common, slug: 'tea-people', parent_slug: 'for-the-kitchen', image: '', countries: ['FR', 'GB'] },
            ],
    }
  }
  const posts = page === 1 ? gifts(1, 2) : page === 3 ? gifts(3, 1) : []
  return { entries: posts.map(({ slug, image }) => ({ ...common, slug, image })) }
}
