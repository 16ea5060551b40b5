import { commitmentOf, EntriesHash, FirstInOrder, seedOf } from './draw-order.ts'

/** What is published of a draw. */
export interface PublishedDraw {
  readonly commitment: string
  readonly winners_count: number
  readonly secret: string
  readonly entries_count: number
  readonly entries_hash: string
  readonly beacon: string
  readonly winners: readonly string[]
  readonly redraws: readonly { readonly replaced: string; readonly by: string }[]
}

/** What does not hold of a draw, in sentences; empty where it is as it was promised. */
export function checkDraw(draw: PublishedDraw, entries: readonly string[]): string[] {
  const faults: string[] = []
  const secret = Buffer.from(draw.secret, 'hex')
  const hash = new EntriesHash()
  hash.add(entries)
  const entriesHash = hash.digest()
  if (commitmentOf(secret) !== draw.commitment) faults.push('The secret is not the one that was committed to.')
  if (entries.some((code, index) => code <= (entries[index - 1] ?? ''))) faults.push('The codes are not sorted, or one is twice.')
  if (entries.length !== draw.entries_count) faults.push(`There are ${entries.length} entries, not ${draw.entries_count}.`)
  if (entriesHash !== draw.entries_hash) faults.push('The hash of the entries is another one.')
  const order = new FirstInOrder(seedOf(secret, entriesHash, draw.beacon), entries.length)
  order.add(entries)
  const codes = order.codes()
  const first = codes.slice(0, draw.winners_count)
  if (first.join() !== draw.winners.join()) faults.push(`The first in the order are others: ${first.join(', ')}`)
  return [...faults, ...faultsOfRedraws(draw, codes)]
}

/** Each redraw takes an entry that comes after those taken before: entries without an address are passed over. */
function faultsOfRedraws({ winners_count: wanted, winners, redraws }: PublishedDraw, order: readonly string[]): string[] {
  const faults: string[] = []
  const won = new Set(winners)
  let last = wanted - 1
  for (const { replaced, by } of redraws) {
    const place = order.indexOf(by)
    if (!won.has(replaced)) faults.push(`${replaced} was replaced and had not won.`)
    if (place <= last) faults.push(`${by} was not next in the order.`)
    won.add(by)
    last = Math.max(last, place)
  }
  return faults
}
