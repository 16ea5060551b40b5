import { parseArgs } from 'node:util'
import { giveawaysFaults } from './chaos/giveaways/faults.ts'
import { auditGiveaways } from './chaos/giveaways/giveaways-audit.ts'
import { type GiveawaysSettings, GiveawaysStage } from './chaos/giveaways/giveaways-stage.ts'
import { namedFaults, runFaults } from './chaos/run-faults.ts'

const COLUMNS = ['winners', 'asked', 'requests', 'released', 'releases', 'shipped', 'parcels', 'draws'] as const

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const faults = namedFaults(giveawaysFaults, positionals.slice(1))
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as { giveaways: GiveawaysSettings } | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- giveaways`, which brings up what they need')
  const stage = await GiveawaysStage.build(given.giveaways)
  console.log('\nwinners in a state = mails of it: asked = requests, released = releases, shipped = parcels\n')
  const settings = { outageMs: values.quick ? 8000 : 60_000 }
  process.exit((await runFaults({ stage, settings, faults, audit: auditGiveaways, columns: COLUMNS })) ? 0 : 1)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
