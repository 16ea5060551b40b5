import { SimulatorEnvironment } from './config.ts'
import { startSimulator } from './simulator.ts'

const environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const { PORT: port, JOURNAL_FILE: file } = SimulatorEnvironment.parse(environment)
const simulator = await startSimulator({ port, ...(file === undefined ? {} : { file }) })
process.stdout.write(`A simulator of Gleam listens at ${simulator.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())
