import {
  type BoostEditRequest,
  getBoostPrices,
  getPost,
  listBoostDisallowed,
  listBoosted,
  listBoostHolds,
  type PurchasedBoost,
  type StaffBoost,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'
import { teapot } from './gifts.ts'

/** Present time in tests of boosts: noon in New York, before the season. */
export const BOOST_NOW = new Date('2026-11-26T17:00:00Z')

export const RADIO = { ...teapot(), id: 71, slug: 'a-radio-with-knobs', title: 'A radio with knobs, as intended' }
export const BOOST_PAGE = `/${RADIO.slug}/boost/`

export const STAFF_BOOST: StaffBoost = {
  id: 5,
  post_id: RADIO.id,
  title: RADIO.title,
  slug: RADIO.slug,
  start: '2026-12-04',
  facebook: false,
  newsletter: true,
  instagram: false,
}

export const BOUGHT: PurchasedBoost = {
  payment: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  date: '2026-12-17',
  title: RADIO.title,
  slug: RADIO.slug,
  amount: 99_900,
  currency: 'USD',
}

export const EDIT_REQUEST: BoostEditRequest = {
  id: 9,
  post_id: RADIO.id,
  slug: RADIO.slug,
  title: 'A radio that turns',
  description: 'It turns.',
  price: 40,
  link: 'https://shop.test/radio',
  picture: null,
  changes: ['title', 'price'],
  email: 'joon@knobs-and-dials.example',
  member_id: null,
  bought: true,
  created: '2026-11-20T10:00:00.000Z',
  current: {
    title: RADIO.title,
    description: 'It turns.',
    price: 49,
    link: 'https://shop.test/radio',
    picture: null,
    currency: 'USD',
    version: 3,
  },
}

/** Fixtures for a gift with 4 and 5 December taken and 9 December on hold. */
export function answerBoosts(fixtures: Fixtures, withToken: number | null = null): void {
  fixtures.answer(getPost, ({ params }, usual) => ({ ...usual, post: params['slug'] === RADIO.slug ? RADIO : usual.post }))
  fixtures.answer(getBoostPrices, {
    prices: {
      currency: 'USD',
      usual: 49_800,
      seasons: [
        { reason: 'november', from: '11-01', to: '11-30', amount: 99_900 },
        { reason: 'advent', from: '12-01', to: '12-24', amount: 99_900 },
      ],
      with_token: withToken,
    },
  })
  fixtures.answer(listBoostDisallowed, {
    dates: ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-04', '2026-12-05', '2026-12-09'],
    today: '2026-11-26',
    last: '2027-11-26',
    own: [],
  })
  fixtures.answer(listBoostHolds, { holds: [] })
  fixtures.answer(listBoosted, { boosted: [{ start: '2026-12-04' }, { start: '2026-12-05' }] })
}
