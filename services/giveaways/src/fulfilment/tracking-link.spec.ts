import { expect, it } from '@jest/globals'
import { trackingLink } from './tracking-link.ts'

it.each([
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['U.P.S.', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
  ['Fed Ex', ' 1234 ', 'https://www.fedex.com/fedextrack/?trknbr=1234'],
  ['US Mail', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
  ['dhl express', '77', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=77'],
  ['Royal Mail', 'AB1', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1'],
])('%s, %s: %s', (carrier, id, link) => {
  expect(trackingLink(carrier, id)).toBe(link)
})

it.each([
  ['A man with a van', '1'],
  ['UPS', ' '],
  ['', '1'],
  ['constructor', '1'],
])('%s, %s has no link', (carrier, id) => {
  expect(trackingLink(carrier, id)).toBe('')
})

it('escapes what an address would read otherwise', () => {
  const link = trackingLink('UPS', '"><script>alert(1)</script>&x=1#y')
  expect(link).not.toMatch(/[<>"#]/)
  expect(new URL(link).searchParams.get('tracknum')).toBe('"><script>alert(1)</script>&x=1#y')
  expect([...new URL(link).searchParams.keys()]).toEqual(['tracknum'])
})
