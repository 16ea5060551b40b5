import { parseArgs } from 'node:util'
import { newsletterFaults } from './chaos/newsletter/faults.ts'
import { auditNewsletter } from './chaos/newsletter/newsletter-audit.ts'
import { type NewsletterSettings, NewsletterStage } from './chaos/newsletter/newsletter-stage.ts'
import { namedFaults, runFaults } from './chaos/run-faults.ts'

const COLUMNS = ['recipients', 'sent', 'mails', 'twice', 'missing', 'unconfirmed', 'suppressed'] as const

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, recipients: { type: 'string' }, kills: { type: 'string' } },
  })
  const faults = namedFaults(newsletterFaults, positionals.slice(1))
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as { newsletter: NewsletterSettings } | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- newsletter`, which brings up what they need')
  const recipients = Number(values.recipients ?? (values.quick ? 10_000 : 100_000))
  const stage = await NewsletterStage.build(given.newsletter, recipients)
  console.log('\nrecipients = sent + suppressed; sent = mails that the mail server has, none twice and none missing\n')
  const settings = { outageMs: values.quick ? 8000 : 60_000, kills: Number(values.kills ?? (values.quick ? 5 : 20)) }
  process.exit((await runFaults({ stage, settings, faults, audit: auditNewsletter, columns: COLUMNS })) ? 0 : 1)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
