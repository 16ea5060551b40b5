import type { Call } from './call.ts'
import { LIST_SORTS } from './catalog/list-sorts.ts'
import { getAdvent } from './catalog/advent.ts'
import { getBlogPost, listBlogPosts } from './catalog/blog.ts'
import { findGifts } from './catalog/gift-finder.ts'
import { listGifts } from './catalog/gifts.ts'
import { getFeatured, listPosts } from './catalog/lists.ts'
import { getNavigation } from './catalog/navigation.ts'
import { getPost } from './catalog/posts.ts'
import { searchPosts } from './catalog/search.ts'
import { getSeason } from './catalog/seasons.ts'
import { getUnlistedPage } from './catalog/unlisted.ts'
import { listSitemap, listSitemapPages } from './catalog/sitemap.ts'
import { getGuide, listAllGuides, listLatestGuides } from './editorial/buying-guides.ts'
import type { Fact } from './facts.ts'
import { getGiveaway, getGiveawayRules, listGiveaways } from './giveaways/giveaways.ts'
import { getSentNewsletter, listSentNewsletters } from './newsletter/public-newsletters.calls.ts'

/** What the web server makes of cached calls, and the gateway keeps. */
export interface PageFacts {
  /** Paths without the prefix of an edition: with `:slug` as the calls have it, with `*` at the end for all that begin so. */
  readonly paths: readonly string[]
  /** Whether each edition has a page of its own. */
  readonly regional: boolean
  /** The calls that the server makes for it. */
  readonly from: readonly Call[]
  /** Facts of those calls that show when the page ends by itself. */
  readonly late?: readonly Fact[]
}

/** Pages and generated files, by what they are made of. */
export const PAGE_FACTS: readonly PageFacts[] = [
  // The menus of every page. Their pictures are those of good gifts, which need not be the best ones.
  { paths: ['/*'], regional: false, from: [getNavigation], late: ['post', 'price', 'order'] },
  { paths: ['/'], regional: true, from: [listPosts, getFeatured, getSeason, listLatestGuides] },
  { paths: LIST_SORTS.map((sort) => `/${sort}`), regional: true, from: [listPosts, getFeatured] },
  { paths: ['/page/*', '/feed.xml', ...LIST_SORTS.map((sort) => `/${sort}/*`)], regional: true, from: [listPosts] },
  { paths: ['/gifts', '/gifts/*'], regional: true, from: [listGifts] },
  { paths: ['/gifts-under', '/gifts-under/*', '/give-me-one'], regional: true, from: [listPosts] },
  { paths: ['/gift-finder'], regional: true, from: [findGifts] },
  { paths: ['/advent'], regional: true, from: [getAdvent] },
  { paths: ['/search/*'], regional: true, from: [searchPosts, listPosts] },
  // Related guides below a guide are left out: any guide's change would purge every page below `/`.
  { paths: ['/:slug'], regional: true, from: [getPost, getGuide, getUnlistedPage] },
  { paths: ['/wrap-it/:slug'], regional: true, from: [getPost] },
  { paths: ['/:slug/boost', '/:slug/boost/edit-request'], regional: false, from: [getPost] },
  { paths: ['/shop-instagram', '/product-pitch'], regional: false, from: [listPosts] },
  { paths: ['/gift-guides', '/gift-guides/feed.xml'], regional: false, from: [listAllGuides] },
  { paths: ['/blog', '/blog/*'], regional: false, from: [listBlogPosts, getBlogPost] },
  { paths: ['/giveaways', '/giveaways/*'], regional: false, from: [listGiveaways] },
  {
    paths: ['/giveaway/:slug', '/giveaway/:slug/draw', '/giveaway/:slug/rules', '/share/giveaway/:slug.jpg'],
    regional: false,
    from: [getGiveaway, getGiveawayRules],
  },
  { paths: ['/newsletters', '/newsletters/*'], regional: false, from: [listSentNewsletters, getSentNewsletter] },
  { paths: ['/share/gift/:slug.jpg'], regional: false, from: [getPost] },
  { paths: ['/share/guide/:slug.jpg'], regional: false, from: [getGuide] },
  { paths: ['/share/gifts/*'], regional: false, from: [listGifts] },
  { paths: ['/share/blog/*'], regional: false, from: [getBlogPost], late: ['post', 'price', 'category'] },
  {
    paths: ['/sitemap*'],
    regional: false,
    from: [listSitemap, listSitemapPages, listPosts, listAllGuides, listBlogPosts, listGiveaways, listSentNewsletters],
    late: ['price', 'order'],
  },
]
