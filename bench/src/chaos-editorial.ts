import { parseArgs } from 'node:util'
import { auditEditorial } from './chaos/editorial/editorial-audit.ts'
import { type EditorialSettings, EditorialStage } from './chaos/editorial/editorial-stage.ts'
import { killed } from './chaos/editorial/faults/killed.ts'
import { outages } from './chaos/editorial/faults/outages.ts'
import { namedFaults, runFaults } from './chaos/run-faults.ts'

const COLUMNS = ['guides', 'published', 'events', 'copies', 'known', 'log', 'mails', 'payments', 'cents', 'receipts'] as const

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const faults = namedFaults([...killed, ...outages], positionals.slice(1))
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as { editorial: EditorialSettings } | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- editorial`, which brings up what they need')
  const stage = await EditorialStage.build(given.editorial)
  console.log('\nguides that are public = events of it = catalog = the log = half of the mails; payments = receipts\n')
  const settings = { outageMs: values.quick ? 8000 : 60_000 }
  process.exit((await runFaults({ stage, settings, faults, audit: auditEditorial, columns: COLUMNS })) ? 0 : 1)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
