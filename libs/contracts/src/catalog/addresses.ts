import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { Id, Slug } from '../scalars.ts'

/** What may stand at an address directly below `/`. */
export const ADDRESS_TYPES = ['gift', 'guide', 'unlisted'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** Gifts are written by catalog itself, together with their addresses. */
const ForeignType = z.enum(['guide', 'unlisted'])

/** Asked by the services whose pages stand directly below `/`, in their own name. */
export const takeAddress = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/addresses/take',
  summary: 'Takes an address below / for a guide or an unlisted page; taking it again changes nothing',
  access: ['access'],
  refuses: ['slug-taken'],
  body: z.object({
    slug: Slug,
    type: ForeignType,
    id: Id,
    /** The address that it was public at before: it stays taken and leads on to the new one. */
    previous: Slug.optional(),
  }),
  answer: Nothing,
})

/** Asked by the services whose pages stand directly below `/`, in their own name. */
export const releaseAddress = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/addresses/release',
  summary: 'Gives an address back that was taken for a guide or an unlisted page; nothing happens where another page holds it',
  access: ['access'],
  refuses: [],
  body: z.object({ slug: Slug, type: ForeignType, id: Id }),
  answer: Nothing,
})

/** Asked by the services whose pages stand directly below `/`, in their own name. */
export const getAddress = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/addresses/:slug',
  summary: 'What stands at an address below /, has stood there, or is reserved for the site’s own pages',
  access: ['access'],
  refuses: [],
  params: z.object({ slug: Slug }),
  answer: z.object({
    /** Null while the address is free. A retired one leads on to where its page stands now. */
    address: z.object({ type: z.enum([...ADDRESS_TYPES, 'reserved']), id: z.int().nullable(), retired: z.boolean() }).nullable(),
  }),
})

/** Paths of which the state is asked at once. */
export const MAX_PATH_STATES = 500

/**
 * What is at a path: a page that everybody sees (`shown`), one that is a draft or in the trash (`hidden`), a redirect (`moved`),
 * or nothing (`missing`). `unknown` where catalog does not keep the page.
 */
export const PathState = z.enum(['shown', 'hidden', 'moved', 'missing', 'unknown'])
export type PathState = z.output<typeof PathState>

/** Asked by services whose texts link to pages, in their own name. */
export const listPathStates = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/addresses/states',
  summary: 'What is at paths of the site: gifts, guides, lists of gifts and blog posts',
  access: ['access'],
  refuses: [],
  body: z.object({ paths: z.array(z.string().max(400)).max(MAX_PATH_STATES) }),
  answer: z.object({
    /** In the order of the request. */
    states: z.array(
      z.object({
        path: z.string(),
        state: PathState,
        /** Where a redirect leads; else null. */
        leads_to: z.string().nullable(),
      }),
    ),
  }),
})
