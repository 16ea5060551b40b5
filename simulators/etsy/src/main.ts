import { SimulatorEnvironment } from './config.ts'
import { startSimulator } from './simulator.ts'

const environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const { PORT: port, PER_SECOND: perSecond, PER_DAY: perDay } = SimulatorEnvironment.parse(environment)
const simulator = await startSimulator({ port, perSecond, perDay })
process.stdout.write(`A simulator of Etsy listens at ${simulator.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())
