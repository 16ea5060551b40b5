import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { GUIDE_STAFF, MAX_GUIDE_BYTES, StaffGuideProduct } from './staff-guide.ts'

export const DUPLICATE_PRODUCT = 'Duplicate! This item already exists in the gift guide and could not be added.'

const access = GUIDE_STAFF
const ofProduct = z.object({ id: Id, product_id: Id })
/** A change of a product is one of its guide: its version rises. */
const version = z.int()

export const reserveProductId = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/get-product-id',
  summary: 'Reserves the id of a product that the next save brings; refused for a link that the guide has',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'duplicate-product', 'too-many-products'],
  params: z.object({ id: Id }),
  body: z.object({ link: z.string().max(4000).default('') }),
  answer: z.object({ product_id: z.int() }),
})

export const deleteGuideProduct = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/delete/:product_id',
  summary: 'Removes a product from a guide; twice is once',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'product-not-found', 'not-ready'],
  params: ofProduct,
  answer: z.object({ version }),
})

export const restoreGuideProduct = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/restore/:product_id',
  summary: 'Puts a removed product back to its place, with its id',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'product-not-found', 'duplicate-product', 'too-many-products'],
  params: ofProduct,
  answer: z.object({ product: StaffGuideProduct, version }),
})

export const notifyBrokenLink = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/notify-broken-link',
  summary: 'Notes that somebody was told of the broken link of a product, or takes the note back',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'product-not-found'],
  body: z.object({ product: Id, buying_guide: Id, unset: z.boolean().default(false) }),
  answer: z.object({ notified_broken: z.boolean() }),
})

export const markProductsRead = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/mark-read',
  summary: 'Marks texts of products as proofread, or takes the marks back; a changed text loses its mark',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  body: z.object({
    products: z.array(Id).min(1).max(200),
    read: z.boolean().default(true),
    /** Their texts as they were read; of a product without one, what is saved. */
    seen: z
      .array(z.object({ product_id: Id, title: z.string().max(1000), content: z.string().max(20_000) }))
      .max(200)
      .default([]),
  }),
  maxBody: MAX_GUIDE_BYTES,
  answer: z.object({ products: z.array(z.int()) }),
})

export const listBlacklistedSites = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/blacklisted-sites',
  summary: 'Hosts that no product may lead to; those below them are meant as well',
  access,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ sites: z.array(z.string()) }),
})

export const saveBlacklistedSites = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/blacklisted-sites',
  summary: 'Replaces the list of hosts that no product may lead to; an address is taken for its host',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['site-not-valid'],
  body: z.object({ sites: z.array(z.string().trim().max(300)).max(2000, 'The list has at most 2000 hosts.') }),
  answer: z.object({ sites: z.array(z.string()) }),
})

/** Of those who work at guides, whoever copies texts (E7): from guides that are public, and from those that they may read. */
export const GUIDE_COPIERS = ['import_copy_access', 'editor'] as const

/** Copies products with their texts, which is a right of its own. */
export const copyGuideProducts = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/:id/copy-products',
  summary: 'Copies products of another guide, with their texts, to the end of this one; those that it has are left out',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'product-not-found', 'too-many-products', 'stale-version'],
  params: z.object({ id: Id }),
  body: z.object({ from: Id, products: z.array(Id).min(1).max(200) }),
  answer: z.object({ products: z.array(StaffGuideProduct), version, left_out: z.array(z.int()) }),
})
