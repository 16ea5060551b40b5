import { z } from 'zod'
import { EditionPrice } from '../catalog/editions.ts'
import { ActivityFacts, OperationFacts } from '../catalog/operations.ts'
import { Picture } from '../catalog/post.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A gift was created, changed or deleted. Carries the fields that other services show. */
export const postChanged = event(
  'catalog.post-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    post_id: z.int(),
    /** Grows with every change; consumers drop events older than what they hold. */
    version: z.int(),
    deleted: z.boolean(),
    slug: z.string(),
    title: z.string(),
    /** What it is in plain words; absent in older events. */
    what: z.string().optional(),
    image: z.string(),
    /** First picture with its dimensions; null without one; absent in older events. */
    picture: Picture.nullable().optional(),
    /** Second picture; null without one; absent in older events. */
    second_picture: Picture.nullable().optional(),
    /** Display name. */
    merchant: z.string().optional(),
    /** Its own, in the main unit of the currency. */
    price: z.number().nullable(),
    currency: z.string(),
    /** Prices of editions that differ from its own, in the same unit. Absent in older events. */
    prices: z.array(EditionPrice).optional(),
    link: z.string(),
    nsfw: z.boolean(),
    published: Moment.nullable(),
    /** The link is broken. Absent in older events, as is `unavailable`: the shop no longer has the product. */
    broken: z.boolean().optional(),
    unavailable: z.boolean().optional(),
    /** Feed of origin; null for none; absent in older events. */
    source: z.string().nullable().optional(),
    /** Saved count: how many members saved the gift; absent when unknown. */
    saves: z.int().min(0).optional(),
    /** Ids of its gift categories; absent when unknown. */
    categories: z.array(z.int()).optional(),
  }),
  (payload) => String(payload.post_id),
)

/**
 * The price of a public gift fell, in the same currency. A first price or a change of currency is not a drop. Consumers compare
 * with the price at which a member saved the gift.
 */
export const priceDropped = event(
  'catalog.price-dropped.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    post_id: z.int(),
    /** In the main unit of the currency, like the gift's `price`. */
    old_price: z.number(),
    new_price: z.number(),
    currency: z.string(),
  }),
  (payload) => String(payload.post_id),
)

/** A blog post was created, changed, published, withdrawn or deleted. Carries the links of its text. */
export const blogPostChanged = event(
  'catalog.blog-post-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    blog_post_id: z.int(),
    /** Grows with every save; events of one version arrive in their order. */
    version: z.int(),
    deleted: z.boolean(),
    slug: z.string(),
    title: z.string(),
    /** May lie in the future; null while it is a draft or in the trash. */
    published: Moment.nullable(),
    /** Links of its text in reading order: address as it is written, and words without markup. */
    links: z.array(z.object({ href: z.string(), words: z.string() })),
  }),
  (payload) => String(payload.blog_post_id),
)

/** Staff did something in another service, or it went on; published by each service that tells catalog, which lists them. */
export const operationRecorded = event(
  'catalog.operation-recorded.v1',
  OperationFacts.extend({ event_id: z.uuid(), at: Moment }),
  ({ service, number }) => `${service}-${number}`,
)

/** A service logged what somebody did; published by each service with a log, which catalog lists. */
export const activityRecorded = event(
  'catalog.activity-recorded.v1',
  ActivityFacts.extend({ event_id: z.uuid(), at: Moment }),
  ({ service, number }) => `${service}-${number}`,
)
