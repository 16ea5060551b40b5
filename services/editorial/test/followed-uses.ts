import { until } from '@ribbonry/testing'
import { LinkUsesService } from '../src/upkeep/links/uses/link-uses.service.ts'
import type { startTestEditorial } from './test-editorial.ts'

type TestEditorial = Pick<Awaited<ReturnType<typeof startTestEditorial>>, 'service' | 'sql'>

/** Brings all uses of links up to date; the service does so too at its own times, and may be at it. */
export async function followUses({ service, sql }: TestEditorial): Promise<void> {
  await service.app.get(LinkUsesService, { strict: false }).keepUp()
  await until('all uses are up to date', async () => (await sql.query('select from link_use_changes')).rowCount === 0)
}
