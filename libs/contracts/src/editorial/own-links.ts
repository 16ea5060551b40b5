import { z } from 'zod'
import { call } from '../call.ts'
import { Id, LARGEST_ID, Moment, PageNumber } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

/** Rows of a page of dead links and of guides without links. */
export const OWN_LINKS_PER_PAGE = 40
/** Guides that are named at a dead link, and blog posts. */
export const MAX_GUIDES_AT_LINK = 50
/** Guides that one change mends; the rest is mended by further ones. */
export const MAX_MENDED_GUIDES = 200

const access = GUIDE_STAFF

export const listUnlinkedGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/unlinked/:page',
  summary: 'Published guides to which no other published guide and no blog post links, most viewed first',
  access,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  answer: z.object({
    guides: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        published: Moment,
        /** Page views of 28 days. */
        views: z.int(),
      }),
    ),
    total: z.int(),
  }),
})

/** Why a link leads nowhere useful: to nothing (`missing`), to a redirect (`moved`), or to what is not published (`hidden`). */
export const DeadLinkState = z.enum(['missing', 'moved', 'hidden'])
export type DeadLinkState = z.output<typeof DeadLinkState>

const DeadLink = z.object({
  /** Path of the page, lower case, without query and last slash. */
  path: z.string(),
  state: DeadLinkState,
  /** Where a redirect leads; else null. */
  leads_to: z.string().nullable(),
  /** Guides with the link, all of them. */
  guide_count: z.int(),
  /** The first of them by title. */
  guides: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      words: z.string(),
      published: z.boolean(),
      can_edit: z.boolean(),
    }),
  ),
  /** Blog posts with the link, all of them; none for those who do not edit the blog. */
  post_count: z.int(),
  /** The first of them by title. */
  posts: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string(), words: z.string(), published: z.boolean() })),
})
export type DeadLink = z.output<typeof DeadLink>

export const listDeadLinks = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/dead-links/:page',
  summary: 'Links of guides and blog posts to pages of ours that are missing, have moved or are not published, most used first',
  access,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  answer: z.object({
    links: z.array(DeadLink),
    total: z.int(),
    /** Pages whose state could not be read. */
    unchecked: z.int(),
  }),
})

const Skipped = z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() }))

/** A guide that a change mends, and how one of its texts reads before and after. */
const MendedGuide = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** Version afterwards; in a preview the present one. */
  version: z.int(),
  texts: z.array(z.object({ before: z.string(), after: z.string() })),
})
export type MendedGuide = z.output<typeof MendedGuide>

export const mendLinks = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/dead-links/mend',
  summary: 'Leads links of guides to another page of ours, or leaves their words alone; a preview changes nothing',
  access,
  refusals: 'envelope',
  refuses: ['link-not-ours'],
  body: z.object({
    changes: z
      .array(
        z.object({
          path: z.string().trim().min(1).max(500),
          /** Empty: the words stay and lead nowhere. */
          new_path: z.string().trim().max(500),
        }),
      )
      .min(1, 'Please choose a link.')
      .max(100, 'Up to 100 links go at once.'),
    /** Only these guides; without it all with one of the links. */
    guides: z.array(Id).max(MAX_MENDED_GUIDES).optional(),
    preview: z.boolean().default(false),
  }),
  answer: z.object({
    changed: z.array(MendedGuide),
    skipped: Skipped,
    /** For the undo; null in a preview, and where nothing changed. */
    change_id: z.int().nullable(),
    /** Guides beyond the first `MAX_MENDED_GUIDES`, which were left alone. */
    left: z.int(),
  }),
})

export const undoMendedLinks = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/dead-links/undo',
  summary: 'Takes a change of links back in guides that nobody has changed since',
  access,
  refusals: 'envelope',
  refuses: ['change-not-found'],
  body: z.object({ change_id: z.int().min(1).max(LARGEST_ID) }),
  answer: z.object({ restored: z.array(z.object({ id: z.int(), title: z.string() })), skipped: Skipped }),
})

export const listInterlinkSuggestions = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/interlinking-suggestions/:id',
  summary: 'Words in the texts of a guide that could lead to a page of ours and do not',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  answer: z.object({
    suggestions: z.array(
      z.object({
        /** As it stands in a text, in small letters. */
        keyword: z.string(),
        /** Path of the page. */
        link: z.string(),
        title: z.string(),
        /** It is on the guide's own list of links to make. */
        planned: z.boolean(),
      }),
    ),
  }),
})
