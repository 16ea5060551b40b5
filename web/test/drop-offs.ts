import type { CallAnswer, DropOff, listDropOffs } from '@ribbonry/contracts'

export const DISCOUNT_LINK = 'https://ribbonry.test/product-pitch/confirmation/x1042/?token=abc.def'

/** A drop-off that can pay and has not. */
export const CLAIMED: DropOff = {
  id: 42,
  email: 'odile@example.org',
  name: 'Odile Marsh',
  plan: 'premium',
  title: 'A kite that finds its way home',
  link: 'https://drumlin.example/kite',
  step: 'claimed',
  last_step: '2026-11-20T10:00:00.000Z',
  discount: null,
}

/** A drop-off without an account. */
export const LEAD: DropOff = { ...CLAIMED, id: 43, email: 'bo@example.org', name: 'Bo', title: '', step: 'lead' }

/** A list of drop-offs on one page. */
export const listedDropOffs = (...dropoffs: DropOff[]): CallAnswer<typeof listDropOffs> => ({
  dropoffs,
  total: dropoffs.length,
})
