import { z } from 'zod'
import { Picture } from '../catalog/post.ts'
import { Moment } from '../scalars.ts'
import { event } from './event.ts'

/** A gift was created, changed or deleted: the few fields that other services show. */
export const postChanged = event(
  'catalog.post-changed.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    post_id: z.int(),
    /** Grows with every change; a consumer drops what is older than what it holds. */
    version: z.int(),
    deleted: z.boolean(),
    slug: z.string(),
    title: z.string(),
    image: z.string(),
    /** The first picture with its measures, null without one; absent in events from before it was told. */
    picture: Picture.nullable().optional(),
    /** As it is shown. */
    merchant: z.string().optional(),
    price: z.number().nullable(),
    currency: z.string(),
    link: z.string(),
    nsfw: z.boolean(),
    published: Moment.nullable(),
    /**
     * Its link leads nowhere; absent in events from before it was told, as is `unavailable`: the shop does not have it any more.
     */
    broken: z.boolean().optional(),
    unavailable: z.boolean().optional(),
    /** The feed it came from, null for none; absent in events from before it was told. */
    source: z.string().nullable().optional(),
    /** How many members keep it; absent where that was not at hand. */
    saves: z.int().min(0).optional(),
    /** Ids of its gift categories; absent where they were not at hand. */
    categories: z.array(z.int()).optional(),
  }),
  (payload) => String(payload.post_id),
)

/**
 * A public gift costs less than a moment ago, in the same currency; neither a first price nor another currency is a drop. Whether
 * it is
 * less than somebody saved it for is for who knows that.
 */
export const priceDropped = event(
  'catalog.price-dropped.v1',
  z.object({
    event_id: z.uuid(),
    at: Moment,
    post_id: z.int(),
    /** In the main unit of the currency, as `price` of the gift is. */
    old_price: z.number(),
    new_price: z.number(),
    currency: z.string(),
  }),
  (payload) => String(payload.post_id),
)
