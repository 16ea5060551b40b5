import { createEventLog, parseEventLogConfig } from '../../src/index.ts'

/* Publishes, consumes what it published and closes. Nothing may keep the process alive after that. */
const [topic = ''] = process.argv.slice(2)
const log = createEventLog(parseEventLogConfig(process.env, 'one-message'))
const { promise: arrived, resolve } = Promise.withResolvers<void>()
await log.consume({ topic, group: 'one-message', handle: async () => resolve() })
await log.publish(topic, [{ value: 'from afar' }])
await arrived
await log.close()
