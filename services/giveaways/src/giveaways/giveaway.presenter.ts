import type { CallAnswer, Giveaway, listGiveaways, Picture } from '@ribbonry/contracts'
import type { CurrentGiveaway } from './giveaways.service.ts'

/** Stands in for a missing picture. */
const PLACEHOLDER: Picture = { id: null, src: '/media/placeholder.svg', width: 800, height: 600, alt: '', color: '#f3e4d7' }

export function presentGiveaway({
  id,
  slug,
  title,
  description,
  sponsor,
  winners,
  state,
  remaining,
  ...row
}: CurrentGiveaway): Giveaway {
  const picture = row.picture ?? { ...PLACEHOLDER, alt: title }
  return {
    id,
    slug,
    title,
    description,
    image: picture.src,
    picture,
    prize: row.prize ?? '',
    sponsor,
    winners,
    start: row.starts.toISOString(),
    end: row.ends.toISOString(),
    state,
    remaining,
  }
}

export function presentPage(giveaways: readonly CurrentGiveaway[]): CallAnswer<typeof listGiveaways> {
  return { giveaways: giveaways.map(presentGiveaway), message: giveaways.length === 0 ? 'There are no more' : '' }
}
