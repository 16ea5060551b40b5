import { type HeldPlace, placeAtLock, placeBeforePublishing, placeBeforeUnlisting, rolledBack, stands } from '../held-places.ts'
import { until } from '../killable-process.ts'
import type { EditorialStage } from './editorial-stage.ts'

/** A breakpoint at which editorial waits during work on a guide. */
export type PlaceAt = (stage: EditorialStage, guide: number) => Promise<HeldPlace>

const connectionsOf = ({ sql }: EditorialStage) => ({ sql, service: 'editorial' })

/**
 * Waits for a lock on a table.
 * @param pattern of the waiting statement (ILIKE)
 */
export function atTable(table: string, pattern: string): PlaceAt {
  return (stage) => placeAtLock(connectionsOf(stage), `lock table editorial.${table} in share mode`, [], pattern)
}

/** Waits to read the guide. PostgreSQL only shows the start of a long statement. */
export const atGuide: PlaceAt = (stage, guide) =>
  placeAtLock(
    connectionsOf(stage),
    'select from editorial.guides where id = $1 for update',
    [guide],
    '%select%row.id, row.slug, row.title%',
  )

export const beforePublishing: PlaceAt = (stage, guide) => placeBeforePublishing(connectionsOf(stage), String(guide))
export const beforeUnlisting: PlaceAt = (stage, guide) => placeBeforeUnlisting(connectionsOf(stage), String(guide))

/** Waits for Redis, after the commit and before the job is enqueued. */
export const beforeQueue: PlaceAt = (stage, guide) => {
  stage.process('redis').freeze()
  const isCommitted = async (): Promise<boolean> => {
    const { rowCount } = await stage.sql.query(`select from editorial.guides where id = $1 and status = 'publishing'`, [guide])
    return (rowCount ?? 0) > 0
  }
  return Promise.resolve({
    reached: () => until('the guide is publishing', isCommitted, 30_000),
    release: () => Promise.resolve(stage.process('redis').thaw()),
  })
}

/** Waits for identity's answer with the address of a mail. */
export const beforeMail: PlaceAt = (stage) => {
  stage.process('identity').freeze()
  return Promise.resolve({
    reached: () =>
      until('a mail is taken', () => stands(connectionsOf(stage), 'idle in transaction', '%from due_mails%'), 30_000),
    release: () => Promise.resolve(stage.process('identity').thaw()),
  })
}

/** Waits after newsletter's queue has the mail and before it is removed from the table. */
export const beforeMailed: PlaceAt = async (stage, guide) => {
  const { reached, release } = await beforeMail(stage, guide)
  const client = await stage.sql.connect()
  return {
    reached: async () => {
      await reached()
      await client.query('begin')
      await client.query('lock table editorial.due_mails in share mode')
      await release()
      await until('the mail is to be forgotten', () => stands(connectionsOf(stage), 'waits', 'delete from due_mails%'), 30_000)
    },
    release: async () => {
      await release()
      await rolledBack(client)
    },
  }
}
