import { dataSourceOptions, Transactions } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { parseArgs } from 'node:util'
import type { PaymentsEnvironment } from '../../config.ts'
import { paymentsLayout } from '../../payments.database.ts'
import { PaypalClient } from '../../providers/paypal/paypal.client.ts'
import { PaypalDisputesClient } from '../../providers/paypal/paypal-disputes.client.ts'
import { PaypalReportsClient } from '../../providers/paypal/paypal-reports.client.ts'
import { PaypalSdk } from '../../providers/paypal/paypal-sdk.ts'
import { PaymentProviders } from '../../providers/payment-providers.ts'
import { StripeClient } from '../../providers/stripe/stripe.client.ts'
import { type Reconciliation, ReconciliationRepository } from './reconciliation.repository.ts'
import { ReconciliationService } from './reconciliation.service.ts'

const USAGE = `Usage: reconcile --day yyyy-MM-dd
  Compares the ledger with Stripe and PayPal, over the movements of one day (UTC). Ends with 0 where they agree to the cent,
  with 1 where they differ, and with 2 where that cannot be said.`

export interface ReconciliationReport {
  readonly agrees: boolean
  readonly report: string
}

/** Output streams of the command. */
interface Output {
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** Runs the command and returns its exit code. */
export async function runReconcile(
  words: readonly string[],
  config: () => PaymentsEnvironment,
  { stdout, stderr }: Output,
): Promise<0 | 1 | 2> {
  try {
    const { agrees, report } = await reconcile(words, config())
    stdout.write(`${report}\n`)
    return agrees ? 0 : 1
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

/** @throws Error with the usage text; DomainError where a provider does not answer */
export async function reconcile(words: readonly string[], config: PaymentsEnvironment): Promise<ReconciliationReport> {
  const day = dayOf(words)
  const source = await new DataSource(dataSourceOptions(config, paymentsLayout)).initialize()
  try {
    const sdk = new PaypalSdk(config)
    const disputes = new PaypalDisputesClient(sdk)
    const paypal = new PaypalClient(sdk, disputes, new PaypalReportsClient(sdk, disputes))
    const providers = new PaymentProviders(new StripeClient(config), paypal)
    const service = new ReconciliationService(new Transactions(source), new ReconciliationRepository(), providers)
    return reportOf(day, await service.ofDay(day))
  } finally {
    await source.destroy()
  }
}

function dayOf(words: readonly string[]): string {
  const { values } = parseArgs({ args: [...words], options: { day: { type: 'string' } }, strict: false })
  const { day } = values
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(USAGE)
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) throw new Error(USAGE)
  return day
}

function reportOf(day: string, { compared, differences }: Reconciliation): ReconciliationReport {
  const lines = differences.map(({ fact, ledger, provider }) => `${fact}: ledger ${ledger ?? '-'}, provider ${provider ?? '-'}`)
  const agrees = differences.length === 0
  lines.push(
    agrees
      ? `${day}: ledger and providers agree on ${compared} movements.`
      : `${day}: ${differences.length} of ${compared} movements differ (cents).`,
  )
  return { agrees, report: lines.join('\n') }
}
