import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CaughtMail, EnteredGiveaway, GiveawaysStage, Winner } from './giveaways-stage.ts'
import { shipmentOf } from './prize-desk.ts'

/** Longest time until all activity after a fault has ended, milliseconds. */
const REST_WITHIN_MS = 150_000
const POLL_MS = 500
/** Quiet checks in a row that count as rest, since an item may be on its way between two sources. */
const QUIET_TIMES = 4

/** Counts of all sources, and their differences. */
export interface GiveawaysReport {
  readonly winners: number
  /** Winners who were asked, and mails to winners with a link. */
  readonly asked: number
  readonly requests: number
  /** Winners whose address was released, and mails to sponsors. */
  readonly released: number
  readonly releases: number
  /** Winners who were told of their parcel, and mails that say so. */
  readonly shipped: number
  readonly parcels: number
  readonly draws: number
  readonly differences: readonly string[]
}

const RESTLESS = {
  'mails are not known to be sent': `select id::text as what from giveaways.winner_mails where state = 'queued'`,
  'mails are not sent': `select id as what from newsletter.mails where state in ('queued', 'sending')`,
}

/** States that include a mail of each kind. */
const ASKED = ['asked', 'answered', 'released', 'shipped']
const RELEASED = ['released', 'shipped']
const SHIPPED = ['shipped']

interface MailedWinner extends Winner {
  readonly status: string
  /** Mails about the winner that were sent, by what they ask or tell. */
  readonly requests: number
  readonly releases: number
  readonly parcels: number
}

/** Waits until all activity has ended, and compares states with mails, and draws with their promise. */
export async function auditGiveaways(stage: GiveawaysStage): Promise<GiveawaysReport> {
  const restless = await rest(stage)
  const mails = await stage.caughtMails()
  const { rows } = await stage.sql.query<{ id: number; status: string }>('select id, status from giveaways.winners')
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  const winners = stage.winners.map((winner) => mailed(winner, statuses.get(winner.id) ?? 'gone', mails))
  const failed = await stage.sql.query<{ id: string }>("select id::text from giveaways.winner_mails where state = 'failed'")
  const drawn = await Promise.all(stage.entered.map((giveaway) => differencesOfDraw(stage, giveaway)))
  const inState = (states: readonly string[]): number => winners.filter(({ status }) => states.includes(status)).length
  const sum = (of: 'requests' | 'releases' | 'parcels'): number => winners.reduce((total, winner) => total + winner[of], 0)
  return {
    winners: winners.length,
    asked: inState(ASKED),
    requests: sum('requests'),
    released: inState(RELEASED),
    releases: sum('releases'),
    shipped: inState(SHIPPED),
    parcels: sum('parcels'),
    draws: drawn.filter((differences) => differences.length === 0).length,
    differences: [
      ...restless,
      ...failed.rows.map(({ id }) => `the mail ${id} failed`),
      ...winners.flatMap(differencesOfMails),
      ...drawn.flat(),
    ],
  }
}

function mailed(winner: Winner, status: string, mails: readonly CaughtMail[]): MailedWinner {
  const count = (address: string, words: string): number =>
    mails.filter(({ to, text }) => to === address && text.includes(words)).length
  return {
    ...winner,
    status,
    requests: count(winner.email, '/winner-info/'),
    releases: count(winner.sponsor, '/sponsor-tracking-info'),
    parcels: count(winner.email, shipmentOf(winner)),
  }
}

/** Each state has its mail, once; no mail is sent without its state. */
function differencesOfMails({ id, status, requests, releases, parcels }: MailedWinner): string[] {
  const compared = [
    ['asked', ASKED, requests],
    ['released', RELEASED, releases],
    ['told', SHIPPED, parcels],
  ] as const
  return compared.flatMap(([what, states, count]) =>
    count === (states.includes(status) ? 1 : 0) ? [] : [`winner ${id} is ${status} and was ${what} by ${count} mails`],
  )
}

async function rest(stage: GiveawaysStage): Promise<string[]> {
  const deadline = Date.now() + REST_WITHIN_MS
  for (let quiet = 0; ;) {
    const found: string[] = []
    for (const [what, statement] of Object.entries(RESTLESS)) {
      const { rows } = await stage.sql.query<{ what: string }>(statement)
      if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${rows[0]?.what}`)
    }
    quiet = found.length === 0 ? quiet + 1 : 0
    if (quiet === QUIET_TIMES) return []
    if (Date.now() > deadline) return found
    await pause(POLL_MS)
  }
}

interface PublishedDraw {
  readonly drawn: boolean
  readonly commitment: string
  readonly secret: string
  readonly beacon: string
  readonly winners: readonly string[]
}

/** The result is the one that the commitment and the entries lead to, and its winners are in the list once. */
async function differencesOfDraw(stage: GiveawaysStage, { id, slug, commitment, entries }: EnteredGiveaway): Promise<string[]> {
  const { body } = await stage.visit(`/api/giveaway/${slug}/draw`)
  const draw = body['draw'] as PublishedDraw
  if (!draw.drawn) return [`${slug} is not drawn`]
  const secret = Buffer.from(draw.secret, 'hex')
  const hash = createHash('sha256').update(entries.toSorted().join('\n')).digest('hex')
  const seed = createHmac('sha256', secret).update(`${hash}:${draw.beacon}`).digest()
  const rank = (code: string): string => createHmac('sha256', seed).update(code).digest('hex')
  const first = entries.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, draw.winners.length)
  const { rows } = await stage.sql.query<{ codes: string[] | null }>(
    'select array_agg(entry_code order by place) as codes from giveaways.winners where giveaway_id = $1',
    [id],
  )
  const isPromised = createHash('sha256').update(secret).digest('hex') === commitment && draw.commitment === commitment
  return [
    ...(isPromised ? [] : [`${slug} was drawn with another secret than it was committed to`]),
    ...(first.join() === draw.winners.join() ? [] : [`${slug} has other winners than follow from its entries`]),
    ...(rows[0]?.codes?.join() === draw.winners.join() ? [] : [`${slug} has other winners in its list than were drawn`]),
  ]
}
