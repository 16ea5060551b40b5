import pg from 'pg'

/** How long a statement of a test waits for a lock. PostgreSQL ends one side of a deadlock after 1 s (deadlock_timeout). */
const LOCK_TIMEOUT_MS = 250
/** How often a statement is tried: for 15 s. */
const TRIES = 60
/** A lock that was not granted in time, and a deadlock (PostgreSQL, appendix A). */
const CONFLICTS = new Set(['55P03', '40P01'])

/**
 * Connections of a test to the database of a running service, whose jobs take the locks of its tables in another order. A
 * statement of `query` gives way: one that waits too long for a lock is rolled back and tried again, so that neither the test
 * nor the service ever ends in a deadlock. Sessions of `connect` wait for as long as it takes.
 */
export function testPool(config: pg.PoolConfig): pg.Pool {
  const sessions = new pg.Pool(config)
  const statements = new pg.Pool({ ...config, lock_timeout: LOCK_TIMEOUT_MS })
  const endSessions = sessions.end.bind(sessions)
  // `end` does not wait for the last sockets, and dropping the database ends what is left of them.
  for (const pool of [sessions, statements]) pool.on('error', () => undefined)
  return Object.assign(sessions, {
    query: (statement: string | pg.QueryConfig, values?: unknown[]) => givingWay(() => statements.query(statement, values)),
    end: async () => {
      await Promise.all([endSessions(), statements.end()])
    },
  })
}

async function givingWay<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !CONFLICTS.has(String((error as { code?: unknown }).code))) throw error
    }
  }
}
