import { page } from './page.ts'

const prize = { area: 'prizes', region: 'default', queries: ['token'] } as const

/** Pages on which the prize of a giveaway finds its way: only a mailed link opens them. */
export const prizesPages = [
  page({ ...prize, path: 'secret/giveaway/:giveaway_id/winner-info/:email', secret: 'path', secretPart: ':email' }),
  page({ ...prize, path: 'secret/giveaway/:giveaway_id/sponsor-tracking-info', secret: 'query' }),
] as const
