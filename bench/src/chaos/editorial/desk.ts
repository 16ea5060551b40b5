import { setTimeout as pause } from 'node:timers/promises'
import type { Answered } from '../../payments/buyer-calls.ts'
import type { EditorialStage } from './editorial-stage.ts'

const B = '/api/user/buying-guides'
const AGAIN_MS = 500
const MOST_TRIES = 60

/** Requests the publication of a guide, immediately or in this many milliseconds. */
export async function publish(stage: EditorialStage, guide: number, inMs?: number): Promise<Answered> {
  const publishAt = inMs === undefined ? {} : { publish_at: new Date(Date.now() + inMs).toISOString() }
  return await stage.call(`${B}/publish`, { buying_guide_id: guide, ...publishAt })
}

/** Pays for the work on a guide. */
export async function pay(stage: EditorialStage, guide: number): Promise<Answered> {
  const { rows } = await stage.sql.query<{ id: number; member_id: number }>(
    'select id, member_id from editorial.submissions where guide_id = $1',
    [guide],
  )
  return await stage.call(`${B}/submissions/payment`, { submissions: [rows[0]?.id ?? 0], recipient: rows[0]?.member_id ?? 0 })
}

/** Saves fields of a guide at its present version. */
export async function save(stage: EditorialStage, guide: number, fields: object): Promise<Answered> {
  return await stage.call(B, { id: guide, version: await versionOf(stage, guide), ...fields })
}

export async function make(stage: EditorialStage, slug: string): Promise<Answered> {
  return await stage.call(B, { title: `Guide ${slug}`, slug })
}

export async function versionOf({ sql }: EditorialStage, guide: number): Promise<number> {
  const { rows } = await sql.query<{ version: number }>('select version from editorial.guides where id = $1', [guide])
  return rows[0]?.version ?? 0
}

export async function statusOf({ sql }: EditorialStage, guide: number): Promise<string> {
  const { rows } = await sql.query<{ status: string }>('select status from editorial.guides where id = $1', [guide])
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
