import type { Creative } from '@ribbonry/contracts'

/** A creative of an unclaimed campaign. */
export const UNCLAIMED_LANTERN: Creative = {
  id: 7,
  code: 'x1017',
  version: 2,
  title: 'A lantern that works the late shift',
  what: 'Tin lantern, 30 cm',
  content: 'Hangs from a branch, a hook or a reluctant husband.',
  price: 28,
  currency: 'USD',
  link: 'http://mothlamps.com/late',
  image: '/media/lantern/960.jpg',
  picture: null,
  gif: null,
  countries: [],
  categories: [],
  first_day: null,
  last_day: null,
  campaign: null,
  wished_plan: 'premium',
  status: 'temporary',
  reason: null,
  needed: null,
}
