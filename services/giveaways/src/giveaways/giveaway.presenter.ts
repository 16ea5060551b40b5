import type { Giveaway, Picture } from '@ribbonry/contracts'
import { remainingAt, stateAt } from './giveaway-time.ts'
import type { GiveawayRow } from './giveaways.repository.ts'

/** What stands in for a picture that is not there (yet). */
const PLACEHOLDER: Picture = { id: null, src: '/media/placeholder.svg', width: 800, height: 600, alt: '', color: '#f3e4d7' }

export function presentGiveaway(row: GiveawayRow, now: Date): Giveaway {
  const { id, slug, title, description, sponsor, winners, starts, ends } = row
  const picture = row.picture ?? { ...PLACEHOLDER, alt: title }
  return {
    id, slug, title, description, image: picture.src, picture, prize: row.prize ?? '', sponsor, winners,
    start: starts.toISOString(), end: ends.toISOString(), state: stateAt(row, now), remaining: remainingAt(row, now),
  }
}
