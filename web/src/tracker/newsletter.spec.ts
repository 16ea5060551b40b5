import { describe, expect, it } from '@jest/globals'
import { newsletterQuery, trackNewsletterEvent } from '@ribbonry/contracts'
import { clickBeacon, impressionBeacons, POST_PAGE } from './beacons.ts'
import { newsletterBeacons } from './newsletter.ts'

const SEARCH = `?${newsletterQuery({ newsletterId: 12, place: 3 })}&r=y`
const page = { type: POST_PAGE, list: '', category: '' }
const [seen, looked] = [
  impressionBeacons({ of: page, impressions: [['7', 0]], viewable: [] })[0],
  impressionBeacons({ of: page, impressions: [], viewable: [['7', 0]] })[0],
]
const clicked = clickBeacon({ type: 'click-postpage', list: '', category: '', code: '7', position: 0 })
const event = (kind: string) => ({ path: trackNewsletterEvent.path, body: { newsletter_id: 12, place: 3, post_id: 7, kind } })
if (seen === undefined || looked === undefined) throw new Error('A page of a gift has no beacons')

describe('a page that was opened by a link of a newsletter', () => {
  it('is visited once somebody has looked at it for a second', () => {
    expect(newsletterBeacons(seen, SEARCH)).toEqual([])
    expect(newsletterBeacons(looked, SEARCH)).toEqual([event('visit')])
  })

  it('is visited and left for the shop by a click', () => {
    expect(newsletterBeacons(clicked, SEARCH)).toEqual([event('visit'), event('click')])
  })

  it('reports what its call takes', () => {
    for (const { body } of newsletterBeacons(clicked, SEARCH)) expect(trackNewsletterEvent.body?.parse(body)).toEqual(body)
  })
})

it.each(['', '?utm_source=newsletter', '?utm_campaign=newsletter-12&utm_content=3', '?r=y'])(
  'nothing is reported for the address %j',
  (search) => {
    expect(newsletterBeacons(clicked, search)).toEqual([])
  },
)

it('clicks within lists of the page do not count for the newsletter', () => {
  expect(
    newsletterBeacons(clickBeacon({ type: 'click', list: 'related', category: '', code: '8', position: 1 }), SEARCH),
  ).toEqual([])
})
