import {
  approveCreative,
  type CallAnswer,
  type Creative,
  disapproveCreative,
  listUnapprovedCreatives,
  type UnapprovedCreative,
  undoCreativeReview,
} from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'

export const APPROVE = '/admin/approve/'

export const LANTERN: UnapprovedCreative = {
  id: 7,
  code: 'x1017',
  version: 3,
  title: 'A lantern that works the late shift',
  what: 'Tin lantern, 30 cm',
  content: 'Hangs from a branch, a hook or a reluctant husband.',
  price: 28,
  currency: 'USD',
  link: 'http://mothlamps.com/late',
  image: '/media/lantern/960.jpg',
  picture: { id: 'lantern', src: '/media/lantern/960.jpg', width: 1600, height: 1200, alt: '', color: '#222222' },
  gif: null,
  countries: [],
  categories: [],
  first_day: null,
  last_day: null,
  campaign: 4200,
  wished_plan: 'premium',
  status: 'unapproved',
  reason: null,
  needed: null,
  waiting_since: '2026-11-20T10:00:00.000Z',
  plan: 'premium',
  campaign_status: 'unpaid',
  differences: [],
  look_alikes: [],
  owner: { id: 31, name: 'moth', email: 'moth@lamps.example' },
}
export const KITE: UnapprovedCreative = { ...LANTERN, id: 8, version: 1, campaign: 4300, title: 'A kite that finds its way home' }
export const TEAPOT: UnapprovedCreative = { ...LANTERN, id: 9, version: 1, campaign: 4400, title: 'A teapot for two and a half' }

/** A creative as the decision calls answer it. */
function creativeOf({ id, version, title }: UnapprovedCreative, status: Creative['status'] = 'unpaid'): Creative {
  return { ...LANTERN, id, version, title, status }
}

/** Answer of a decision. */
export const decided = (creative: UnapprovedCreative): CallAnswer<typeof approveCreative> => ({
  creative: creativeOf(creative),
  undo_until: '2026-11-24T10:00:20.000Z',
})

/** Fixtures for the waiting list: a decision removes a creative, an undo restores it. */
export function answerWaiting(fixtures: Fixtures, ...creatives: readonly UnapprovedCreative[]): void {
  const gone = new Set<string>()
  fixtures.answer(listUnapprovedCreatives, () => {
    const waiting = creatives.filter(({ id }) => !gone.has(String(id)))
    return { creatives: waiting, total: waiting.length }
  })
  const found = (id: string | undefined) => creatives.find((one) => String(one.id) === id) ?? LANTERN
  for (const call of [approveCreative, disapproveCreative])
    fixtures.answer(call, ({ params }) => {
      gone.add(params['id'] ?? '')
      return decided(found(params['id']))
    })
  fixtures.answer(undoCreativeReview, ({ params }) => {
    gone.delete(params['id'] ?? '')
    return { creative: creativeOf(found(params['id']), 'unapproved') }
  })
}
