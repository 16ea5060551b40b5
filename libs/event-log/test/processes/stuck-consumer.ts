import { createEventLog, parseEventLogConfig } from '../../src/index.ts'

/* A process of its own that takes a batch, says so, and never finishes it: somebody for the test to kill. */
const [topic = '', group = ''] = process.argv.slice(2)
const log = createEventLog({ ...parseEventLogConfig(process.env, 'stuck'), sessionTimeoutMs: 1000 })
await log.consume({
  topic,
  group,
  handle: (batch) => {
    process.stdout.write(`${batch.messages.length}\n`)
    return new Promise(() => undefined)
  },
})
