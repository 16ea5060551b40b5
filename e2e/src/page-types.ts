import { PAGE_LOOKS, PAGES, type PageLook } from '@ribbonry/contracts/pages'
import { eventually } from './eventually.ts'
import { firstGifts, SITE_URL } from './site.ts'

/** Kinds of public pages, as the table of pages names them. */
export const PAGE_TYPES = PAGE_LOOKS

/** Page types that are noindex: results of the gift finder, and pages that the table does not index. */
export const UNINDEXED: ReadonlySet<PageLook> = new Set([
  'found',
  ...PAGES.filter(({ indexed }) => indexed === 'no').flatMap(({ looks }) => looks as readonly PageLook[]),
])

interface WithSlug {
  readonly slug: string
}
interface Category extends WithSlug {
  readonly children?: readonly Category[]
}

async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`${SITE_URL}${path}`)).json()) as Answer
}

/**
 * One address for each page type: the path of its page, or an example from the site where that has parameters.
 * @throws Error for a kind of page that has no example here
 */
export async function pageAddresses(): Promise<Readonly<Record<PageLook, string>>> {
  const known: Readonly<Record<string, string>> = { ...PLAIN, ...(await examples()) }
  const missing = PAGE_TYPES.filter((type) => known[type] === undefined)
  if (missing.length > 0) throw new Error(`e2e/src/page-types.ts has no example of ${missing.join(', ')}`)
  return known as Record<PageLook, string>
}

/** Addresses of pages without parameters. */
const PLAIN = Object.fromEntries(
  PAGES.filter(({ path }) => !path.includes(':')).flatMap(({ path, looks }) =>
    looks.map((look) => [look, path === '' ? '/' : `/${path}/`]),
  ),
)

/** Addresses with parameters, taken from the site itself. */
async function examples(): Promise<Partial<Record<PageLook, string>>> {
  const [gift] = await firstGifts()
  // Guides become complete as catalog's events about their gifts arrive.
  const guide = await eventually(async () =>
    (await ask<{ guides: (WithSlug & { product_count: number })[] }>('/api/buying-guides/all')).guides.find(
      (one) => one.product_count > 0,
    ),
  )
  const { category } = await ask<{ category: Category }>('/api/gifts/all/new/1')
  const parent = category.children?.[0]
  const [post] = (await ask<{ posts: WithSlug[] }>('/api/blog/')).posts
  const [giveaway] = (await ask<{ giveaways: WithSlug[] }>('/api/giveaways/1')).giveaways
  const [newsletter] = (await ask<{ newsletters: { id: number }[] }>('/api/newsletters/')).newsletters
  return {
    category: `/gifts/${parent?.slug}/${parent?.children?.[0]?.slug}/`,
    gift: `/${gift?.slug}/`,
    guide: `/${guide.slug}/`,
    search: '/search/mug/',
    'blog-post': `/blog/${post?.slug}/`,
    giveaway: `/giveaway/${giveaway?.slug}/`,
    draw: `/giveaway/${giveaway?.slug}/draw/`,
    rules: `/giveaway/${giveaway?.slug}/rules/`,
    newsletter: `/newsletters/${newsletter?.id}/`,
    boost: `/${gift?.slug}/boost/`,
    found: '/gift-finder/?recipient=for-grandparents&occasion=birthday&interests=garden&budget=50',
    card: `/wrap-it/${gift?.slug}/`,
  }
}
