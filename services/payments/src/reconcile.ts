import { readConfig } from '@ribbonry/service-kit'
import { PaymentsEnvironment } from './config.ts'
import { reconcile } from './reconciliation/reconcile.command.ts'

try {
  const { agrees, report } = await reconcile(process.argv.slice(2), readConfig(PaymentsEnvironment))
  process.stdout.write(`${report}\n`)
  if (!agrees) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
