import { type Giveaway, type GiveawayDetails, type GiveawayRules, GIVEAWAYS_PER_PAGE } from '@ribbonry/contracts'
import { teapot } from './gifts.ts'

const COUNT = 7

function giveaway(number: number): Giveaway {
  const {
    image,
    images: [picture],
    slug,
  } = teapot()
  if (picture === undefined) throw new Error('The teapot has no picture')
  const state = (['running', 'running', 'announced', 'coming', 'coming', 'coming'] as const)[number] ?? 'ended'
  return {
    id: number + 1,
    slug: `win-number-${number + 1}`,
    title: `Win number ${number + 1}`,
    description: 'Three readers will pour tea in company.\n\nWe draw the names by lot.',
    image,
    picture,
    prize: number === 0 ? slug : '',
    sponsor: 'Tannin & Sons',
    winners: 3,
    start: '2026-11-14T09:15:00.000Z',
    end: '2026-11-29T05:00:00.000Z',
    state,
    remaining: state === 'running' ? 'less than 1 day remaining!' : '',
    entries_here: false,
    entry_link: state === 'running' ? 'https://sponsor.test/enter' : '',
  }
}

const all = Array.from({ length: COUNT }, (_, number) => giveaway(number))

/** A giveaways page as the service answers it. */
export function giveawaysOn(page: number): { giveaways: readonly Giveaway[]; message: string } {
  const giveaways = page < 1 ? [] : all.slice((page - 1) * GIVEAWAYS_PER_PAGE, page * GIVEAWAYS_PER_PAGE)
  return { giveaways, message: giveaways.length === 0 ? 'There are no more' : '' }
}

export function giveawayAt(slug: string): GiveawayDetails | undefined {
  const found = all.find((one) => one.slug === slug)
  return found === undefined ? undefined : { ...found, named_winners: [] }
}

/** The rules of a giveaway in their second version, which moved the end. */
export function rulesAt(slug: string): GiveawayRules | undefined {
  const found = giveawayAt(slug)
  if (found === undefined) return undefined
  const { title, start, end, winners, sponsor, entries_here, entry_link, prize } = found
  const { title: gift, price, currency } = teapot()
  const since = '2026-11-20T15:30:00.000Z'
  return {
    version: 2,
    since,
    title,
    start,
    end,
    time_zone: 'America/New_York',
    winners,
    sponsor,
    entries_here,
    entry_link,
    prize: prize === '' ? null : { slug: prize, title: gift, value: price, currency },
    changes: [{ version: 2, since, changed: ['the end', 'the number of winners'] }],
  }
}
