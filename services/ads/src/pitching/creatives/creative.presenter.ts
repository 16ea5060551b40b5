import type { Creative, CreativeComment } from '@ribbonry/contracts'
import { adCode } from '@ribbonry/links'
import { animationUrl } from '@ribbonry/media/urls'
import type { CreativeRow } from './creative-row.ts'
import { creativeStatus } from './creative-status.ts'

/**
 * A creative as its editor and staff see it.
 * @param comments only for staff
 */
export function presentCreative(row: CreativeRow, comments?: readonly CreativeComment[]): Creative {
  const { id, version, title, what, content, price_cents: cents, currency, link, picture, gif_id: gif, reason, needed } = row
  return {
    id,
    code: adCode(id),
    version,
    title,
    what,
    content,
    price: cents === null ? null : cents / 100,
    currency,
    link,
    image: picture?.src ?? '',
    picture: picture === null ? null : { ...picture, alt: title },
    gif: gif === null ? null : animationUrl(gif),
    countries: row.countries,
    categories: row.categories,
    first_day: row.first_day,
    last_day: row.last_day,
    campaign: row.claimed ? row.campaign_id : null,
    wished_plan: row.wished_plan,
    status: statusOf(row),
    reason: row.review === 'disapproved' ? reason : null,
    needed: row.review === 'disapproved' ? needed : null,
    ...(comments === undefined ? {} : { comments: [...comments] }),
  }
}

function statusOf({ claimed, paid, review, paused_by: pausedBy, passed }: CreativeRow): Creative['status'] {
  return creativeStatus({ claimed, paid, review, paused: pausedBy !== null, passed })
}
