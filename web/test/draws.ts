import type { CallAnswer, getDraw } from '@ribbonry/contracts'
import { createHash, createHmac } from 'node:crypto'

type Draw = CallAnswer<typeof getDraw>['draw']

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const hmac = (key: Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

const SECRET = sha256('a secret of the tests')

/** As many made-up codes of entries, sorted. */
export function entryCodes(count: number): string[] {
  return Array.from({ length: count }, (_, index) => sha256(`entry ${index}`).toString('hex').slice(0, 32)).toSorted()
}

/** A draw before it takes place. */
export const PROMISED: Draw = { commitment: sha256(SECRET).toString('hex'), winners_count: 3, imported: false, drawn: false }

/** A draw among entries, as the service computes it, with later draws in place of the first winners. */
export function drawAmong(codes: readonly string[], { winners = 3, redrawn = 0, beacon = '' } = {}): Draw {
  const entriesHash = sha256(codes.join('\n')).toString('hex')
  const seed = hmac(SECRET, `${entriesHash}:${beacon}`)
  const order = codes
    .map((code) => ({ code, rank: hmac(seed, code).toString('hex') }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ code }) => code)
  return {
    ...PROMISED,
    winners_count: winners,
    drawn: true,
    secret: SECRET.toString('hex'),
    entries_count: codes.length,
    entries_hash: entriesHash,
    beacon,
    winners: order.slice(0, winners),
    redraws: Array.from({ length: redrawn }, (_, index) => ({
      replaced: order[index] ?? '',
      by: order[winners + index] ?? '',
      reason: 'No answer within 7 days',
    })),
  }
}
