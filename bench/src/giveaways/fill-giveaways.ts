import type { Client } from 'pg'
import { type Stack, withConnection } from '../servers/stack.ts'
import { AddressSealing } from './address-sealing.ts'

export const GIVEAWAYS = 500
export const WINNERS = 5000
export const ENTRIES = 1_000_000
export const ADDRESSES = 10_000
/** Giveaway whose winners' addresses are rotated; it is on the last page of the list. */
const ROTATED = 1
/** Giveaway that is drawn. */
export const DRAWN = GIVEAWAYS + 1

const GIVEAWAY_ROWS = `
  insert into giveaways (id, slug, title, description, sponsor, winners, starts, ends, sponsored, sponsor_contact)
  overriding system value
  select n, 'win-' || n, 'Win a thing of some length, number ' || n, repeat('They hum a little. ', 20), 'Sponsor ' || n % 40, 10,
    now() - (n + 30) * interval '1 day', now() - n * interval '1 day', n % 2 = 0,
    case when n % 2 = 0 then 'ship' || n % 40 || '@sponsor.example' end
  from generate_series(1, ${DRAWN}) as n`

const WINNER_ROWS = `
  insert into winners (id, giveaway_id, email_key_id, email_nonce, email_sealed, email_hash, status, created, address_requested)
  overriding system value
  select id, giveaway, $1, nonce, sealed, hash, 'asked', now(), now() - id % 9 * interval '1 day'
  from unnest($2::integer[], $3::integer[], $4::bytea[], $5::bytea[], $6::bytea[]) as w (id, giveaway, nonce, sealed, hash)`

const ADDRESS_ROWS = `
  insert into winner_addresses (winner_id, key_id, nonce, sealed)
  select id, $1, nonce, sealed from unnest($2::integer[], $3::bytea[], $4::bytea[]) as a (id, nonce, sealed)`

const ENTRY_ROWS = `
  insert into entries (code, giveaway_id, confirmed, created)
  select md5('entry ' || n), ${DRAWN}, now() - interval '2 days', now() - interval '2 days'
  from generate_series(1, ${ENTRIES}) as n`

export const addressOf = (winner: number): string =>
  JSON.stringify({ name: `Winner ${winner}`, address_line_one: `${winner} Bow Lane`, city: 'Springfield', state: 'Illinois' })

/**
 * Five hundred giveaways of ten winners each, one more with a million entries that is to be drawn, and ten thousand winners with
 * addresses.
 * @param secret the key that the addresses are sealed with
 */
export async function fillGiveaways({ databaseUrl }: Stack, secret: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query('set search_path = giveaways, public')
    await client.query(GIVEAWAY_ROWS)
    const sealing = new AddressSealing(secret)
    await insertWinners(client, sealing, { from: 1, count: WINNERS, giveawayOf: (id) => 1 + (id % GIVEAWAYS) })
    await insertWinners(client, sealing, { from: WINNERS + 1, count: ADDRESSES, giveawayOf: () => ROTATED })
    const ids = addressed()
    const rows = ids.map((id) => sealing.seal(`winner-address ${id}`, addressOf(id)))
    await client.query(ADDRESS_ROWS, [sealing.id, ids, rows.map(({ nonce }) => nonce), rows.map(({ sealed }) => sealed)])
    await client.query(ENTRY_ROWS)
    // As autovacuum leaves them.
    for (const table of ['giveaways', 'winners', 'winner_addresses', 'entries']) await client.query(`vacuum (analyze) ${table}`)
  })
}

/** Ids of winners who have addresses. */
export function addressed(): number[] {
  return Array.from({ length: ADDRESSES }, (_, place) => WINNERS + 1 + place)
}

async function insertWinners(
  client: Client,
  sealing: AddressSealing,
  { from, count, giveawayOf }: { readonly from: number; readonly count: number; readonly giveawayOf: (id: number) => number },
): Promise<void> {
  const ids = Array.from({ length: count }, (_, place) => from + place)
  const emails = ids.map((id) => `winner${id}@inkpot.example`)
  const rows = ids.map((id, place) => sealing.seal(`winner-email ${id}`, emails[place] ?? ''))
  await client.query(WINNER_ROWS, [
    sealing.id,
    ids,
    ids.map(giveawayOf),
    rows.map(({ nonce }) => nonce),
    rows.map(({ sealed }) => sealed),
    emails.map((email) => sealing.hash(email)),
  ])
}
