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
