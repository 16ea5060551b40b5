import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Id, Moment, PageNumber } from '../scalars.ts'

export const BROKEN_LINKS_PER_PAGE = 40
/** Products whose link is replaced in one call, and whose replacement is previewed at once. */
export const MAX_REPLACED_PRODUCTS = 10_000
/** Links that one preview shows. */
export const MAX_PREVIEWED_LINKS = 200
/** Other places of a link that a row names; `uses` counts all. */
export const MAX_LISTED_USES = 20

/** Why a link is called broken, or its product unavailable. The network's reasons need three failures over 48 hours. */
export const BAD_LINK_REASONS = [
  'gone',
  'soft-404',
  'sent-home',
  'sent-elsewhere',
  'parked',
  'loop',
  'out-of-stock',
  'dns',
  'refused',
  'timeout',
  'tls',
  'server-error',
] as const

const access = ['access'] as const
const params = z.object({ page: PageNumber })
const Link = z.string().trim().max(4000)

const Filters = z.object({
  reason: z.enum(BAD_LINK_REASONS, 'We do not know that reason.').optional(),
  /** Key of a shop, as `shops` names it. */
  shop: z.string().trim().max(100).optional(),
  guide: Id.optional(),
  /** Also those that staff acknowledged. */
  acknowledged: Flag.default(false),
})

/** A gift, or a product of a guide, that shows a link. */
export const LinkUse = z.object({
  /** Id of the gift's post, or of the product. */
  id: z.int(),
  kind: z.enum(['gift', 'product']),
  title: z.string(),
  /** Title and id of its guide; empty and null for a gift. */
  bg_title: z.string(),
  bg_id: z.int().nullable(),
  /** Visitors see it now. */
  published: z.boolean(),
})
export type LinkUse = z.output<typeof LinkUse>

/** An earlier or the present verdict on a link. */
export const LinkVerdict = z.object({
  checked: Moment,
  state: z.string(),
  reason: z.string(),
  status: z.int().nullable(),
  evidence: z.string(),
})
export type LinkVerdict = z.output<typeof LinkVerdict>

/** A gift of the catalogue that could take the place of what is gone. */
export const LinkSuggestion = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  link: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  image: z.string(),
})
export type LinkSuggestion = z.output<typeof LinkSuggestion>

/** A broken link with all that is known of it. `id`, `title` and `bg_title` are those of the first place that shows it. */
export const BrokenLink = LinkUse.extend({
  link: z.string(),
  /** What it was last replaced by elsewhere; else empty. */
  new_link: z.string(),
  other_links: z.array(LinkUse),
  /** Number of places that show it. */
  uses: z.int(),
  /** Shop of the link: its key and name. */
  shop: z.string(),
  shop_name: z.string(),
  state: z.enum(['broken', 'unavailable']),
  reason: z.string(),
  /** Since when it has this state. */
  since: Moment,
  checked: Moment.nullable(),
  /** Clicks expected in 28 days. */
  clicks: z.number(),
  /** Searches for its title in two shops. */
  search_links: z.object({ amazon: z.string(), etsy: z.string() }),
  suggestions: z.array(LinkSuggestion),
  status: z.int().nullable(),
  /** Where the redirects ended. */
  final: z.string(),
  page_title: z.string(),
  price_seen: z.number().nullable(),
  /** Our own price where the one that was seen differs by more than a tenth; else null. */
  price_ours: z.number().nullable(),
  currency: z.string(),
  /** Sentence of the page, or fact, that decided. */
  evidence: z.string(),
  hops: z.array(z.object({ url: z.string(), status: z.int().nullable() })),
  /** The last ten, newest first. */
  checks: z.array(LinkVerdict),
  acknowledged: z.object({ until: Moment.nullable(), why: z.string() }).nullable(),
})
export type BrokenLink = z.output<typeof BrokenLink>

const answer = z.object({ links: z.array(BrokenLink), total: z.int() })

export const listBrokenLinks = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/broken-links/all/:page',
  summary: 'Broken links of gifts, one row for each link, those that lose the most clicks first',
  access,
  refusals: 'envelope',
  refuses: [],
  params,
  query: Filters,
  answer,
})

export const listBrokenGuideLinks = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/broken-links-listicles/all/:page',
  summary: 'Broken links of products of guides, one row for each link, those that lose the most clicks first',
  access,
  refusals: 'envelope',
  refuses: [],
  params,
  query: Filters,
  answer,
})

/** What a replacement would change: one link with its products. */
export const PreviewedLink = z.object({
  link: z.string(),
  title: z.string(),
  /** Ids of products. */
  posts: z.array(z.int()),
  guides: z.int(),
  /** Of the guides, those that visitors see: they change at once. */
  published: z.int(),
})
export type PreviewedLink = z.output<typeof PreviewedLink>

export const previewLinkReplacement = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/broken-links-listicles/preview',
  summary: 'Which products replacing some broken links, or all of a filter, would change; nothing is stored',
  access,
  refusals: 'envelope',
  refuses: [],
  body: Filters.safeExtend({
    /** Without them, all that the filters leave. */
    links: z.array(Link).max(MAX_PREVIEWED_LINKS, `Up to ${MAX_PREVIEWED_LINKS} links go at once.`).optional(),
  }),
  answer: z.object({
    links: z.array(PreviewedLink),
    /** Links that would have been shown without the limit. */
    total: z.int(),
  }),
})

export const SAME_LINK = 'The new link leads to the same product.'

export const replaceBrokenLink = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/broken-links-listicles/update-link',
  summary: 'Replaces a link in those of the named products that still have it; published guides change at once',
  access,
  refusals: 'envelope',
  refuses: ['link-not-valid', 'same-link'],
  body: z.object({
    link: Link.min(1, 'Please provide a link'),
    new_link: Link,
    /** Ids of products; one that is named twice counts once. */
    posts: z
      .array(Id)
      .min(1, 'Please select at least one product.')
      .max(MAX_REPLACED_PRODUCTS, 'At most 10,000 products can be changed at once.'),
  }),
  maxBody: 2 * 1024 * 1024,
  answer: z.object({
    changed: z.int(),
    /** Products that are unknown, have another link by now, or whose guide has the new link already. */
    skipped: z.int(),
    /** For the undo; null where nothing changed. */
    change_id: z.int().nullable(),
  }),
})

export const undoLinkReplacement = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/broken-links-listicles/undo',
  summary: 'Gives products the link back that a replacement took, unless they were changed since; twice is once',
  access,
  refusals: 'envelope',
  refuses: ['change-not-found'],
  body: z.object({ change_id: Id }),
  answer: z.object({
    restored: z.int(),
    skipped: z.int(),
    /** The first hundred that were left as they are. */
    left: z.array(z.object({ id: z.int(), title: z.string(), bg_title: z.string() })),
  }),
})
