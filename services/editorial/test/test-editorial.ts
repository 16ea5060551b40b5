import { type Guide, type GuideProduct, type GuideSummary, postChanged } from '@ribbonry/contracts'
import { callsTo, sharedOrOwn, startOnTestServers } from '@ribbonry/service-kit/testing'
import { editorialLayout } from '../src/editorial.database.ts'
import { editorialServiceDefinition } from '../src/editorial.service-definition.ts'

/** Union of the answers. */
interface Body {
  readonly guide: Guide
  readonly guides: readonly GuideSummary[]
  readonly products: readonly GuideProduct[]
}

const APPEND_ONLY = ['writer_payments', 'writer_payment_items'] as const

export const startTestEditorial = sharedOrOwn(async (environment) => {
  const running = await startOnTestServers({
    definition: editorialServiceDefinition,
    layout: editorialLayout,
    consumers: { [postChanged.topic]: 'editorial-posts' },
    environment,
  })
  const { sql } = running
  const emptyAll = running.reset
  /** Payments of writers bear no emptying: the owner of their tables opens them for the length of a reset. */
  const reset = async (): Promise<void> => {
    for (const table of APPEND_ONLY) await sql.query(`alter table ${table} disable trigger user`)
    await emptyAll()
    for (const table of APPEND_ONLY) await sql.query(`alter table ${table} enable trigger user`)
  }
  return Object.assign(running, callsTo<Body>(running.url), { reset })
})
