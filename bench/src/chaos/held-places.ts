import type pg from 'pg'
import { until } from './killable-process.ts'

/** A breakpoint: a statement or request at which a service waits, so that it can be killed there. */
export interface HeldPlace {
  /** Resolves once the service waits there. */
  readonly reached: () => Promise<void>
  /** Releases the lock or request; the service may be dead by then. */
  readonly release: () => Promise<void>
}

const WITHIN_MS = 30_000

/** Connections of a service. */
export interface ServiceConnections {
  readonly sql: pg.Pool
  /** Name of the service, of its database role and of its schema. */
  readonly service: string
}

/** Whether a connection of a service is in this state, with a matching present or last statement. */
export async function stands(
  { sql, service }: ServiceConnections,
  state: 'waits' | 'idle in transaction',
  pattern: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from pg_stat_activity where usename like '%' || $3 and query ilike $1
       and case $2 when 'waits' then wait_event_type = 'Lock' else state = $2 end`,
    [pattern, state, service],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Makes the service wait for a lock.
 * @param lock statement that takes it
 * @param pattern of the waiting statement (ILIKE)
 */
export async function placeAtLock(of: ServiceConnections, lock: string, values: unknown[], pattern: string): Promise<HeldPlace> {
  const client = await of.sql.connect()
  await client.query('begin')
  await client.query(lock, values)
  return {
    reached: () => until(`${of.service} waits at ${pattern}`, () => stands(of, 'waits', pattern), WITHIN_MS),
    release: () => rolledBack(client),
  }
}

/**
 * Waits after the commit and before the relay publishes the event.
 * @param key of the event
 */
export async function placeBeforePublishing({ sql, service }: ServiceConnections, key: string): Promise<HeldPlace> {
  const client = await sql.connect()
  await client.query(`select pg_advisory_lock(hashtext($1))`, [`outbox:${service}`])
  const isInOutbox = async (): Promise<boolean> => {
    const { rowCount } = await client.query(`select from ${service}.outbox where key = $1`, [key])
    return (rowCount ?? 0) > 0
  }
  return {
    reached: () => until('an event waits in the outbox', isInOutbox, WITHIN_MS),
    release: async () => {
      await client.query(`select pg_advisory_unlock(hashtext($1))`, [`outbox:${service}`])
      client.release()
    },
  }
}

/** Waits after the event is in the event log and before it is removed from the outbox. */
export async function placeBeforeUnlisting(of: ServiceConnections, key: string): Promise<HeldPlace> {
  const { release, reached } = await placeBeforePublishing(of, key)
  const client = await of.sql.connect()
  return {
    reached: async () => {
      await reached()
      await client.query('begin')
      await client.query(`select from ${of.service}.outbox for key share`)
      await release()
      await until('the relay waits to delete', () => stands(of, 'waits', 'delete from outbox%'), WITHIN_MS)
    },
    release: () => rolledBack(client),
  }
}

export async function rolledBack(client: pg.PoolClient): Promise<void> {
  await client.query('rollback')
  client.release()
}
