import { createEventLog, parseEventLogConfig } from '../../src/index.ts'

/* A separate process that receives a batch, reports it and never finishes it: the test kills it. */
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
