import 'reflect-metadata'
import { demoEarnings } from '@ribbonry/demo/earnings'
import { EventOutbox, runDatabaseProgram, systemClock, Transactions } from '@ribbonry/service-kit'
import { AffiliateEarningsRepository } from './affiliates/earnings/affiliate-earnings.repository.ts'
import { AffiliatePaymentsRepository } from './affiliates/earnings/affiliate-payments.repository.ts'
import { AffiliatePaymentsService } from './affiliates/earnings/affiliate-payments.service.ts'
import { AffiliateImporterService } from './affiliates/imports/affiliate-importer.service.ts'
import { AffiliateImportsRepository } from './affiliates/imports/affiliate-imports.repository.ts'
import { CommissionEventsRepository } from './affiliates/imports/commission-events.repository.ts'
import { EarningsRepository } from './affiliates/imports/earnings.repository.ts'
import { DemoEnvironment } from './config.ts'
import { demoReport } from './demo-content/demo-report.ts'
import { LedgerRepository } from './books/ledger/ledger.repository.ts'
import { paymentsLayout } from './payments.database.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: paymentsLayout }, async (source) => {
  // Loading again in another month would shift the days and record refunds twice.
  if ((await new AffiliateEarningsRepository(source).listTags()).length > 0) return 'earnings are there'
  const transactions = new Transactions(source)
  const imports = new AffiliateImportsRepository(source)
  const ledger = new LedgerRepository(source)
  const events = new CommissionEventsRepository(new EventOutbox())
  const importer = new AffiliateImporterService(transactions, imports, new EarningsRepository(), events, ledger, systemClock)
  const { orders, payment } = demoEarnings
  const now = systemClock()
  const report = Buffer.from(demoReport(orders, now))
  const wanted = {
    program: 'csv',
    filename: 'demo.csv',
    encoding: 'utf-8',
    rows: orders.length,
    startedBy: payment.user_id,
  } as const
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(report)
  }
  const { import_id: id } = await transactions.run((transaction) => imports.create(transaction, wanted, bytes(), now))
  await importer.run(id)
  const payments = new AffiliatePaymentsService(transactions, new AffiliatePaymentsRepository(source), ledger, systemClock)
  const { user_id: userId, amount, ref, request } = payment
  await payments.create({ userId, amount: Math.round(amount * 100), ref, request }, userId)
  return `earnings imported ${orders.length}`
})
