import { type Beacon, POST_PAGE } from './beacons.ts'
import { NEWSLETTER_PATH, TRACKING_PATH } from './endpoints.ts'

const POST_PAGE_CLICK = 'click-postpage'
/** The campaign code of a newsletter's links: which newsletter, and which place in it. A spec compares it with the contracts. */
const CAMPAIGN = /[?&]utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-([1-9]\d*)&utm_content=([1-9]\d*)/

/**
 * What a beacon of a gift's page means for the newsletter whose link led there: its reader looked at the page for a second, or
 * went on to the shop, which is a visit as well.
 * @param search of the page's address
 */
export function newsletterBeacons({ path, body }: Beacon, search: string): Beacon[] {
  const [, newsletter, place] = CAMPAIGN.exec(search) ?? []
  const { type, viewable } = body
  const isVisit = type === POST_PAGE && viewable !== undefined
  if (newsletter === undefined || path !== TRACKING_PATH || (!isVisit && type !== POST_PAGE_CLICK)) return []
  const [shown] = (viewable ?? [[body['post_id']]]) as [[unknown]]
  const event = { newsletter_id: Number(newsletter), place: Number(place), post_id: Number(shown[0]) }
  return (isVisit ? ['visit'] : ['visit', 'click']).map((kind) => ({ path: NEWSLETTER_PATH, body: { ...event, kind } }))
}
