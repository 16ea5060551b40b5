import { expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { checkDraw, type PublishedDraw } from './draw-check.ts'
import { commitmentOf, EntriesHash, FirstInOrder, seedOf } from './draw-order.ts'

const secret = Buffer.alloc(32, 3)
const entries = Array.from({ length: 30 }, (_, number) => createHash('md5').update(String(number)).digest('hex')).toSorted()
const hash = new EntriesHash()
hash.add(entries)
const entriesHash = hash.digest()
const first = new FirstInOrder(seedOf(secret, entriesHash, 'b'), 30)
first.add(entries)
const [one = '', two = '', three = '', four = '', five = ''] = first.codes()
const draw: PublishedDraw = {
  commitment: commitmentOf(secret),
  winners_count: 2,
  secret: secret.toString('hex'),
  entries_count: 30,
  entries_hash: entriesHash,
  beacon: 'b',
  winners: [one, two],
  redraws: [
    { replaced: two, by: three },
    { replaced: three, by: five },
  ],
}

it('finds nothing wrong with a draw as it was promised, of which an entry was passed over', () => {
  expect(checkDraw(draw, entries)).toEqual([])
})

it.each<[string, Partial<PublishedDraw>, readonly string[], string]>([
  ['another secret', { secret: '00'.repeat(32) }, entries, 'committed'],
  ['another beacon', { beacon: 'c' }, entries, 'others'],
  ['an entry that is missing', {}, entries.slice(1), '29 entries'],
  ['an entry that is exchanged', {}, ['0'.repeat(32), ...entries.slice(1)], 'hash'],
  ['entries out of order', {}, entries.toReversed(), 'sorted'],
  ['another winner', { winners: [one, three] }, entries, 'others'],
  [
    'a redraw backwards',
    {
      redraws: [
        { replaced: one, by: four },
        { replaced: two, by: three },
      ],
    },
    entries,
    'next',
  ],
  ['a redraw for nobody', { redraws: [{ replaced: five, by: three }] }, entries, 'had not won'],
])('notices %s', (_, change, codes, fault) => {
  expect(checkDraw({ ...draw, ...change }, codes).join('\n')).toContain(fault)
})
