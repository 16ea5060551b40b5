import { parseArgs } from 'node:util'
import { boostKills } from './chaos/payments/faults/boost-kills.ts'
import { boosts } from './chaos/payments/faults/boosts.ts'
import { cardNumber } from './chaos/payments/faults/card-number.ts'
import { clockChanges } from './chaos/payments/faults/clock-changes.ts'
import { killed } from './chaos/payments/faults/killed.ts'
import { adsAway, eventLogAway, identityAway, newsletterAway, redisAway } from './chaos/payments/faults/outages.ts'
import { cutOff, lateAnswers, lostAnswers, rateLimited, serverErrors } from './chaos/payments/faults/provider.ts'
import { cardAndPaypal, lateChallenges } from './chaos/payments/faults/rivals.ts'
import { early, reversed, tenfold } from './chaos/payments/faults/webhooks.ts'
import { auditPayments } from './chaos/payments/payments-audit.ts'
import type { PaymentsFault } from './chaos/payments/payments-fault.ts'
import { PaymentsStage, type PaymentsSettings } from './chaos/payments/payments-stage.ts'
import { namedFaults, runFaults } from './chaos/run-faults.ts'

const FAULTS: readonly PaymentsFault[] = [
  tenfold,
  reversed,
  early,
  ...killed,
  lostAnswers,
  serverErrors,
  rateLimited,
  cutOff,
  lateAnswers,
  adsAway,
  redisAway,
  eventLogAway,
  identityAway,
  newsletterAway,
  cardAndPaypal,
  lateChallenges,
  ...boosts,
  ...boostKills,
  clockChanges,
  cardNumber,
]

const COLUMNS = ['attempts', 'charges', 'provider', 'ledger', 'campaigns', 'days', 'receipts', 'mails'] as const

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, buyers: { type: 'string', default: '4' } },
  })
  const faults = namedFaults(FAULTS, positionals.slice(1))
  const settings = { outageMs: values.quick ? 8000 : 60_000, buyers: Number(values.buyers) }
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as { payments: PaymentsSettings } | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- payments`, which brings up what they need')
  const stage = await PaymentsStage.build(given.payments)
  console.log('\nprovider = ledger = campaigns and days = mails, in cents and counted from the first fault on\n')
  process.exit((await runFaults({ stage, settings, faults, audit: auditPayments, columns: COLUMNS })) ? 0 : 1)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
