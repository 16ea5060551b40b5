import { readConfig } from '@ribbonry/service-kit'
import { PaymentsEnvironment } from './config.ts'
import { runReconcile } from './books/reconciliation/reconcile.command.ts'

process.exitCode = await runReconcile(process.argv.slice(2), () => readConfig(PaymentsEnvironment), process)
