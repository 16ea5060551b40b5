import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Moment } from '../scalars.ts'
import { Picture } from './post.ts'

/** Why an entry stands first at this time of the year. */
const Season = z.object({
  name: z.string(),
  /** The last days on which an order arrives in time, by country; those that have passed are left out. */
  last_order_days: z.array(z.object({ country: z.string(), day: z.iso.date() })),
})

export const NavigationEntry = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  title: z.string(),
  link: z.string(),
  mobile: z.boolean(),
  desktop: z.boolean(),
  /** Counts from 1 over all entries; entries in season come first. */
  sort: z.int(),
  /** Of a gift behind the link; null for links to other pages. */
  picture: Picture.nullable(),
  /** Null out of season. */
  season: Season.nullable(),
})
export type NavigationEntry = z.output<typeof NavigationEntry>

export const getNavigation = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/navigation',
  summary: 'The entries of the menus, those in season first',
  access: 'visitor',
  answer: z.object({
    navigation: z.array(NavigationEntry),
    extra_mobile_links: z.array(z.object({ title: z.string(), link: z.string() })),
    /** Links that the footer has for a time. That to the giveaways: while one can be entered, or is to come. */
    footer_links: z.array(z.object({ title: z.string(), link: z.string() })),
    /** When the menus change by themselves: with a season at New York's next midnight, or as the last giveaway ends. */
    ends: Moment.nullable(),
  }),
  cache: { fresh: 300, stale: 86_400, shows: [...GIFT_FACTS, 'order', 'menu', 'giveaway'] },
})
