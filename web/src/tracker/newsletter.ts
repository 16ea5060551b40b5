import type { Beacon } from './beacons.ts'

/** This chunk imports nothing, so that the tracker stays one file; the spec compares these names with its. */
const NEWSLETTER_PATH = '/api/user/tracking/newsletter'
const POST_PAGE = 'impression-postpage'
const POST_PAGE_CLICK = 'click-postpage'
/** The campaign code of a newsletter's links: which newsletter, and which place in it. A spec compares it with the contracts. */
const CAMPAIGN = /[?&]utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-([1-9]\d*)&utm_content=([1-9]\d*)/

/**
 * What a beacon of a gift's page means for the newsletter whose link led there: its reader looked at the page for a second, or
 * went on to the shop, which is a visit as well.
 * @param search of the page's address; by default that of this page
 */
export function newsletterBeacons({ body }: Beacon, search = location.search): Beacon[] {
  const [, newsletter, place] = CAMPAIGN.exec(search) ?? []
  const { type, viewable } = body
  const isVisit = type === POST_PAGE && viewable !== undefined
  if (newsletter === undefined || (!isVisit && type !== POST_PAGE_CLICK)) return []
  const [shown] = (viewable ?? [[body['post_id']]]) as [[unknown]]
  const event = { newsletter_id: Number(newsletter), place: Number(place), post_id: Number(shown[0]) }
  return (isVisit ? ['visit'] : ['visit', 'click']).map((kind) => ({ path: NEWSLETTER_PATH, body: { ...event, kind } }))
}
