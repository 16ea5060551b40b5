import { SimulatorEnvironment } from './config.ts'
import { startSimulator } from './simulator.ts'

const environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const { PORT: port, JOURNAL_FILE: file, WEBHOOK_URL: url, PAYPAL_WEBHOOK_ID: webhookId } = SimulatorEnvironment.parse(environment)
const simulator = await startSimulator({
  port,
  ...(file === undefined ? {} : { file }),
  ...(url === undefined || webhookId === undefined ? {} : { endpoint: { url, webhookId } }),
})
process.stdout.write(`A simulator of PayPal listens at ${simulator.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())
