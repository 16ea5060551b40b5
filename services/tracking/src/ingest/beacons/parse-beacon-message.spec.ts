import { beaconReceived, EVENT_KINDS, ITEM_TYPES } from '@ribbonry/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseBeaconMessage, UnreadableBeaconError } from './parse-beacon-message.ts'

const payload = {
  id: 'one',
  at: Date.UTC(2026, 10, 22),
  session: 'ffffffffffffffff',
  type: 'impression',
  place: 'home',
  category: 0,
  list: 'new',
  country: 'US',
  device: 'mobile',
  referrer: 'search',
  experiment: null,
}

const whole = fc.integer({ min: -2, max: 70_000 })
const fields = [
  fc.constantFrom(...ITEM_TYPES, 'posts', 1),
  fc.oneof(whole, fc.constantFrom(null, '7', 1.5, 2 ** 53)),
  whole,
  fc.constantFrom(...EVENT_KINDS, 'hover', true),
  fc.integer({ min: -1, max: 257 }),
] as const
const items = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.tuple(...fields), { maxLength: 3 }) },
  fc.array(
    fc.tuple(
      fc.constantFrom(...ITEM_TYPES),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...EVENT_KINDS),
      fc.integer({ min: 0, max: 255 }),
    ),
  ),
  fc.array(fc.array(fc.oneof(...fields), { maxLength: 6 }), { maxLength: 2 }),
  fc.jsonValue(),
)

function itemsRead(value: unknown): unknown {
  try {
    return parseBeaconMessage(Buffer.from(JSON.stringify(value))).items
  } catch (error) {
    if (error instanceof UnreadableBeaconError) return undefined
    throw error
  }
}

test('the hand-written item check accepts what the contract accepts', () => {
  fc.assert(
    fc.property(items, (given) => {
      const value = { ...payload, items: given }
      const { success, data } = beaconReceived.payload.safeParse(value)
      const countable = success && data.items.every(([, , position]) => position <= 0xff_ff)
      expect(itemsRead(value)).toEqual(countable ? data.items : undefined)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['no text', Buffer.from([0xff, 0xfe])],
  ['no object', Buffer.from('[]')],
  ['no items', Buffer.from(JSON.stringify(payload))],
  ['a session that is none', Buffer.from(JSON.stringify({ ...payload, session: 'x', items: [['post', 1, 0, 'click', 0]] }))],
])('%s is refused', (_, value) => {
  expect(() => parseBeaconMessage(value)).toThrow(UnreadableBeaconError)
})
