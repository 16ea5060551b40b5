import { setTimeout as pause } from 'node:timers/promises'
import type { Answered } from '../../payments/buyer-calls.ts'
import { until } from '../killable-process.ts'
import type { EnteredGiveaway, GiveawaysStage, Winner } from './giveaways-stage.ts'

const BASE = '/api/user/giveaway'
const AGAIN_MS = 500
const MOST_TRIES = 60
const ADDRESS = { name: 'Ann Bee', address_line_one: '12 Bow Lane', city: 'Springfield', state: 'Illinois', zip_code: '62704' }

/** A step that changes the state of a winner and writes one mail, which is to the winner or to the sponsor. */
export interface MailedStep {
  readonly name: string
  /** States before and after it. */
  readonly from: string
  readonly to: string
  take(stage: GiveawaysStage, winner: Winner): Promise<Answered>
}

export const STEPS: readonly MailedStep[] = [
  {
    name: 'address request',
    from: 'pending',
    to: 'asked',
    take: (stage, { giveaway, email }) => stage.call(`${BASE}/${giveaway}/send_address_request`, { email }),
  },
  {
    name: 'shipping request',
    from: 'answered',
    to: 'released',
    take: (stage, { giveaway, id }) => stage.call(`${BASE}/${giveaway}/send-shipping-request`, { winners: [id] }),
  },
  {
    name: 'tracking info',
    from: 'released',
    to: 'shipped',
    take: (stage, { giveaway, id }) => stage.call(`${BASE}/${giveaway}/send-tracking-info`, { winner: id }),
  },
]

/** Shipment id by which the mail about a parcel is found. */
export const shipmentOf = ({ id }: Winner): string => `1Z-OF-${id}-`

/** A winner of a new giveaway, brought to the state from which a step goes on. */
export async function winnerFor(stage: GiveawaysStage, { from }: MailedStep): Promise<Winner> {
  const number = stage.winners.length + 1
  const sponsor = `sponsor${number}@chaos.test`
  const giveaway = await insertGiveaway(stage, { slug: `chaos-${number}`, ends: "now() - interval '1 hour'", sponsor })
  const email = `winner${number}@chaos.test`
  const { body } = await untilAnswered(() => stage.call(`${BASE}/${giveaway}/winner`, { email }))
  const winner = { giveaway, email, sponsor, id: (body['winner'] as { readonly id: number }).id }
  stage.winners.push(winner)
  const [ask, ship] = STEPS
  if (ask === undefined || ship === undefined || from === ask.from) return winner
  await untilAnswered(() => ask.take(stage, winner))
  await enterAddress(stage, winner)
  if (from === ship.from) return winner
  await untilAnswered(() => ship.take(stage, winner))
  const shipment = { winner: winner.id, shipping_company: 'UPS', tracking_id: shipmentOf(winner) }
  await untilAnswered(() => stage.call(`${BASE}/${giveaway}/shipment`, shipment))
  return winner
}

/** The winner opens the mail, and says where the prize is to go. */
async function enterAddress(stage: GiveawaysStage, { giveaway, email }: Winner): Promise<void> {
  let token: string | undefined
  await until(`${email} has a mail`, async () => {
    const mails = await stage.caughtMails()
    token = mails.filter(({ to }) => to === email).flatMap(({ text }) => /winner-info\S*token=([\w-]+)/.exec(text)?.[1] ?? [])[0]
    return token !== undefined
  })
  const path = `${BASE}/${giveaway}/winner-address?token=${token ?? ''}`
  const { outcome } = await untilAnswered(() => stage.visit(path, { email, address: ADDRESS }))
  if (outcome !== 'success') throw new Error(`The address of ${email} was answered with ${outcome}`)
}

/** A giveaway that is over, entered by so many, with its commitment. */
export async function enteredGiveaway(stage: GiveawaysStage, entrants: number): Promise<EnteredGiveaway> {
  const number = stage.entered.length + 1
  const slug = `chaos-draw-${number}`
  const id = await insertGiveaway(stage, { slug, ends: "now() + interval '1 hour'" })
  const { body: published } = await untilAnswered(() => stage.visit(`/api/giveaway/${slug}/draw`))
  const { commitment } = published['draw'] as { readonly commitment: string }
  const emails = Array.from({ length: entrants }, (_, entrant) => `entrant${entrant}-${number}@chaos.test`)
  for (const email of emails) await untilAnswered(() => stage.visit(`/api/giveaway/${slug}/enter`, { email }))
  const links = new Map<string, string>()
  await until('every entrant has a mail', async () => {
    for (const { to, text } of await stage.caughtMails()) {
      const code = /confirm-entry\/([\w-]+)/.exec(text)?.[1]
      if (code !== undefined) links.set(to, code)
    }
    return emails.every((email) => links.has(email))
  })
  const entries: string[] = []
  for (const email of emails) {
    const { body } = await untilAnswered(() => stage.visit('/api/giveaway/confirm-entry', { code: links.get(email) ?? '' }))
    entries.push(String(body['entry']))
  }
  await stage.sql.query("update giveaways.giveaways set ends = now() - interval '1 second' where id = $1", [id])
  const entered = { id, slug, entries, commitment }
  stage.entered.push(entered)
  return entered
}

export async function draw(stage: GiveawaysStage, { id }: EnteredGiveaway, port?: string): Promise<Answered> {
  return await stage.call(`${BASE}/${id}/draw`, {}, port)
}

/** The time has passed until mails are handed over again of which newsletter has said nothing. */
export async function letTimePass({ sql }: GiveawaysStage): Promise<void> {
  await sql.query("update giveaways.winner_mails set due = now() where state = 'queued'")
}

export async function statusOf({ sql }: GiveawaysStage, { id }: Winner): Promise<string> {
  const { rows } = await sql.query<{ status: string }>('select status from giveaways.winners where id = $1', [id])
  return rows[0]?.status ?? 'gone'
}

/** Repeats a request until its outcome is known, as a reloaded page does. */
export async function untilAnswered(ask: () => Promise<Answered>): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answered = await ask()
    if ((answered.status > 0 && answered.status < 500) || tries === MOST_TRIES) return answered
    await pause(AGAIN_MS)
  }
}

interface NewGiveaway {
  readonly slug: string
  /** An SQL expression. */
  readonly ends: string
  readonly sponsor?: string
}

async function insertGiveaway({ sql }: GiveawaysStage, { slug, ends, sponsor }: NewGiveaway): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into giveaways.giveaways (slug, title, description, sponsor, winners, starts, ends, sponsored, sponsor_contact)
     values ($1, 'A kite', '', 'Tannin', 3, now() - interval '3 days', ${ends}, $2, $3) returning id`,
    [slug, sponsor !== undefined, sponsor],
  )
  return rows[0]?.id ?? 0
}
