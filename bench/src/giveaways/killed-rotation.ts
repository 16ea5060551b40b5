import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { repository, type Stack, withConnection } from '../servers/stack.ts'
import { AddressSealing, type Sealed } from './address-sealing.ts'
import { addressed, addressOf } from './fill-giveaways.ts'

const NEW_SECRET = 'a newer key of addresses that the benchmark alone knows'
const KILLS = 5

const COUNTING = `
  create table rotations (winner_id integer not null);
  create function count_rotation() returns trigger language plpgsql security definer set search_path = giveaways as $$
    begin insert into rotations values (new.winner_id); return new; end $$;
  create trigger counted after update on winner_addresses for each row execute function count_rotation()`

export interface KilledRotation {
  /** Addresses that were rotated when the processes were killed, one after the other. */
  readonly rotatedAtKills: readonly number[]
  /** Seconds of the run that ended by itself. */
  readonly lastSeconds: number
  readonly unreadable: number
  readonly notOnce: number
}

/** Rotates the key of all addresses by the command, killed five times in its midst. */
export async function rotateKilled(stack: Stack, oldSecret: string): Promise<KilledRotation> {
  return await withConnection(stack.databaseUrl, async (client) => {
    await client.query('set search_path = giveaways, public')
    await client.query(COUNTING)
    const command = () =>
      spawn(process.execPath, ['--enable-source-maps', 'dist/rotate-address-keys.js'], {
        cwd: join(repository, 'services/giveaways'),
        env: {
          PATH: process.env['PATH'],
          ...stack.environments.giveaways,
          GIVEAWAY_ADDRESS_KEYS: `${NEW_SECRET},${oldSecret}`,
        },
        stdio: 'ignore',
      })
    const rotatedAtKills: number[] = []
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const running = command()
      // In the midst of the work: each process gets some further, and none to the end.
      await untilRotated(client, running, (kill * addressed().length) / (KILLS + 2))
      running.kill('SIGKILL')
      await once(running, 'exit')
      rotatedAtKills.push(await rotatedCount(client))
    }
    const began = performance.now()
    const [code] = (await once(command(), 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The rotation has ended with ${code}`)
    const lastSeconds = (performance.now() - began) / 1000
    return { rotatedAtKills, lastSeconds, unreadable: await unreadable(client), notOnce: await notOnce(client) }
  })
}

async function rotatedCount(client: Client): Promise<number> {
  return (await client.query<{ count: number }>('select count(*)::integer as count from rotations')).rows[0]?.count ?? 0
}

async function untilRotated(client: Client, running: ChildProcess, count: number): Promise<void> {
  while ((await rotatedCount(client)) < count) {
    if (running.exitCode !== null) throw new Error(`The rotation has ended early, with ${running.exitCode}`)
    await pause(5)
  }
}

async function unreadable(client: Client): Promise<number> {
  const sealing = new AddressSealing(NEW_SECRET)
  const { rows } = await client.query<Sealed & { winner_id: number }>(
    'select winner_id, key_id, nonce, sealed from winner_addresses',
  )
  const read = rows.filter(({ winner_id: id, ...sealed }) => {
    try {
      return sealed.key_id === sealing.id && sealing.open(`winner-address ${id}`, sealed) === addressOf(id)
    } catch {
      return false
    }
  })
  return addressed().length - read.length
}

async function notOnce(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from winner_addresses as a
     where (select count(*) from rotations as r where r.winner_id = a.winner_id) <> 1`,
  )
  return rows[0]?.count ?? 0
}
