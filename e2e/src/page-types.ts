import { eventually } from './eventually.ts'
import { firstGifts, SITE_URL } from './site.ts'

/** Types of public pages. */
export const PAGE_TYPES = [
  'home',
  'list',
  'gifts',
  'category',
  'price',
  'gift',
  'guides',
  'guide',
  'search',
  'blog',
  'blog-post',
  'giveaways',
  'giveaway',
  'about',
  'static',
  'pitch',
  'finder',
  'found',
  'surprise',
  'advent',
  'card',
  'instagram',
  'login',
  'submit',
  'setup',
] as const

type PageType = (typeof PAGE_TYPES)[number]

/** Page types that are noindex: search results, printed cards, and pages that are a form alone. */
export const UNINDEXED: ReadonlySet<PageType> = new Set(['search', 'found', 'card', 'login', 'submit', 'setup'])

interface WithSlug {
  readonly slug: string
}
interface Category extends WithSlug {
  readonly children?: readonly Category[]
}

async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`${SITE_URL}${path}`)).json()) as Answer
}

/** One address for each page type, taken from the site itself. */
export async function pageAddresses(): Promise<Readonly<Record<PageType, string>>> {
  const [gift] = await firstGifts()
  // Guides become complete as catalog's events about their gifts arrive.
  const guide = await eventually(
    async () =>
      (await ask<{ guides: (WithSlug & { product_count: number })[] }>('/api/buying-guides/all')).guides.find(
        (one) => one.product_count > 0,
      ),
    { within: 30_000 },
  )
  const { category } = await ask<{ category: Category }>('/api/gifts/all/new/1')
  const parent = category.children?.[0]
  const [post] = (await ask<{ posts: WithSlug[] }>('/api/blog/')).posts
  const [giveaway] = (await ask<{ giveaways: WithSlug[] }>('/api/giveaways/1')).giveaways
  return {
    home: '/',
    list: '/new/',
    gifts: '/gifts/',
    category: `/gifts/${parent?.slug}/${parent?.children?.[0]?.slug}/`,
    price: '/gifts-under/',
    gift: `/${gift?.slug}/`,
    guides: '/gift-guides/',
    guide: `/${guide.slug}/`,
    search: '/search/mug/',
    blog: '/blog/',
    'blog-post': `/blog/${post?.slug}/`,
    giveaways: '/giveaways/',
    giveaway: `/giveaway/${giveaway?.slug}/`,
    about: '/about/',
    static: '/privacy-policy/',
    pitch: '/product-pitch/',
    finder: '/gift-finder/',
    found: '/gift-finder/?recipient=for-grandparents&occasion=birthday&interests=garden&budget=50',
    surprise: '/give-me-one/',
    advent: '/advent/',
    card: `/wrap-it/${gift?.slug}/`,
    instagram: '/shop-instagram/',
    login: '/login/',
    submit: '/submit-product/',
    setup: '/editorial-setup/',
  }
}
