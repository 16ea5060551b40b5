import { afterAll, expect, test } from '@jest/globals'
import { ServiceProcess, START_MS } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { AddressKeys, type SealedFor } from '../../src/addresses/address-keys.ts'
import { TEST_ADDRESS_KEY } from '../test-giveaways.ts'
import { IS_FULL, KilledInstances } from './killed-instances.ts'

const COMMAND = new URL('../../src/rotate-address-keys.ts', import.meta.url)
const NEW_KEY = 'a newer key of addresses that is for tests too'
const ADDRESSES = IS_FULL ? 10_000 : 1000
const KILLS = IS_FULL ? 5 : 1
/** Time that the update of one row takes at least, so that a rotation is long enough to be killed. */
const ROW_SECONDS = 0.0003

const instances = await KilledInstances.create()
const { sql, keys: oldKeys } = instances
const newKeys = new AddressKeys({ GIVEAWAY_ADDRESS_KEYS: [NEW_KEY] })

afterAll(() => instances.close())

const addressOf = (winner: number): string => JSON.stringify({ name: `Ann ${winner}`, address_line_one: `${winner} Bow Lane` })
const emailOf = (winner: number): string => `winner${winner}@example.org`

/** Winners with sealed addresses; every committed change of a row is counted. */
async function insertWinners(): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into giveaways (slug, title, description, sponsor, winners, starts, ends)
     values ('kite', 'A kite', '', '', 1, now() - interval '2 days', now() - interval '1 day') returning id`,
  )
  const ids = Array.from({ length: ADDRESSES }, (_, index) => index + 1)
  const seal = (owner: (id: number) => SealedFor, text: (id: number) => string) =>
    ids.map((id) => oldKeys.seal(owner(id), text(id)))
  const emails = seal((id) => `winner-email ${id}`, emailOf)
  await sql.query(
    `insert into winners (id, giveaway_id, email_key_id, email_nonce, email_sealed, email_hash, status, created)
     select n.id, $1, $2, n.nonce, n.sealed, n.hash, 'answered', now()
     from unnest($3::integer[], $4::bytea[], $5::bytea[], $6::bytea[]) as n (id, nonce, sealed, hash)`,
    [
      rows[0]?.id,
      oldKeys.currentId,
      ids,
      emails.map(({ nonce }) => nonce),
      emails.map(({ sealed }) => sealed),
      ids.map((id) => oldKeys.hashEmail(emailOf(id))),
    ],
  )
  const addresses = seal((id) => `winner-address ${id}`, addressOf)
  await sql.query(
    `insert into winner_addresses (winner_id, key_id, nonce, sealed)
     select n.id, $1, n.nonce, n.sealed from unnest($2::integer[], $3::bytea[], $4::bytea[]) as n (id, nonce, sealed)`,
    [oldKeys.currentId, ids, addresses.map(({ nonce }) => nonce), addresses.map(({ sealed }) => sealed)],
  )
  await sql.query(`
    create table rotations (kind text, id integer);
    create function count_rotation() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(${ROW_SECONDS});
      insert into rotations values (tg_table_name, coalesce(to_jsonb(new) ->> 'winner_id', to_jsonb(new) ->> 'id')::integer);
      return new;
    end $$;
    create trigger counted after update on winner_addresses for each row execute function count_rotation();
    create trigger counted after update on winners for each row execute function count_rotation()`)
}

const rotate = (): ServiceProcess =>
  ServiceProcess.start(COMMAND, { ...instances.environment, GIVEAWAY_ADDRESS_KEYS: `${NEW_KEY},${TEST_ADDRESS_KEY}` })
const rotations = (): Promise<number> => instances.count('select count(*)::int from rotations')

test(
  'a rotation of keys that is killed again and again leaves every address readable, and rotates each once',
  async () => {
    await insertWinners()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await rotations()
      const command = rotate()
      await until('some are rotated', async () => (await rotations()) > before, START_MS)
      await pause(Math.random() * 100)
      await command.kill()
      await instances.untilDisconnected()
      expect(await rotations()).toBeLessThan(2 * ADDRESSES)
      await expectReadable()
    }
    const last = rotate()
    const left = `select (select count(*) from winner_addresses where key_id <> $1)::int
      + (select count(*) from winners where email_key_id <> $1)::int as count`
    await until('all are rotated', async () => (await instances.count(left, newKeys.currentId)) === 0, 5 * START_MS)
    await instances.untilDisconnected()
    await last.kill()
    const { rows } = await sql.query(
      'select kind, count(*)::int as rotated, count(distinct id)::int as winners from rotations group by kind order by kind',
    )
    expect(rows).toEqual(['winner_addresses', 'winners'].map((kind) => ({ kind, rotated: ADDRESSES, winners: ADDRESSES })))
    expect(await readable([newKeys])).toEqual({ read: ADDRESSES, byOld: 0 })
    const { rows: found } = await sql.query<{ id: number; hash: Buffer }>('select id, email_hash as hash from winners')
    expect(found.filter(({ id, hash }) => !hash.equals(newKeys.hashEmail(emailOf(id))))).toEqual([])
  },
  (KILLS + 7) * START_MS,
)

/** In the middle of a rotation each address opens with the one key or the other. */
async function expectReadable(): Promise<void> {
  const { read, byOld } = await readable([newKeys, oldKeys])
  expect(read).toBe(ADDRESSES)
  expect(byOld).toBeGreaterThan(0)
}

/** Opens every address. @throws Error where one does not open, or says something else */
async function readable(known: readonly AddressKeys[]): Promise<{ read: number; byOld: number }> {
  const { rows } = await sql.query<{ winner: number; keyId: string; nonce: Buffer; sealed: Buffer }>(
    'select winner_id as winner, key_id as "keyId", nonce, sealed from winner_addresses',
  )
  let [read, byOld] = [0, 0]
  for (const { winner, ...sealed } of rows) {
    const keys = known.find((one) => one.knows(sealed.keyId))
    if (keys === undefined) throw new Error(`No key for the address of winner ${winner}`)
    if (keys.open(`winner-address ${winner}`, sealed) === addressOf(winner)) read += 1
    if (keys === oldKeys) byOld += 1
  }
  return { read, byOld }
}
