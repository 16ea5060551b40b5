import {
  type CallAnswer,
  type Giveaway,
  type GiveawayDetails,
  type listGiveaways,
  PLACEHOLDER_PICTURE,
} from '@ribbonry/contracts'
import type { GiveawayDetailsRow } from './giveaways.repository.ts'
import type { CurrentGiveaway } from './giveaways.service.ts'

function presentGiveaway({
  id,
  slug,
  title,
  description,
  sponsor,
  winners,
  state,
  remaining,
  entries_here,
  ...row
}: CurrentGiveaway): Giveaway {
  const picture = row.picture ?? { ...PLACEHOLDER_PICTURE, alt: title }
  return {
    id,
    slug,
    title,
    description,
    image: picture.src,
    picture,
    prize: row.prize ?? '',
    sponsor: sponsorName(sponsor),
    winners,
    start: row.starts.toISOString(),
    end: row.ends.toISOString(),
    state,
    remaining,
    entries_here,
    entry_link: row.entry_link ?? '',
  }
}

/** Without a sponsor the site gives. */
export function sponsorName(sponsor: string): string {
  return sponsor || 'Ribbonry'
}

export function presentDetails(giveaway: CurrentGiveaway<GiveawayDetailsRow>): GiveawayDetails {
  return { ...presentGiveaway(giveaway), named_winners: [...giveaway.named_winners] }
}

export function presentPage(giveaways: readonly CurrentGiveaway[]): CallAnswer<typeof listGiveaways> {
  return { giveaways: giveaways.map(presentGiveaway), message: giveaways.length === 0 ? 'There are no more' : '' }
}
