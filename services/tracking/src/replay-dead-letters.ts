import {
  DatabaseEnvironment,
  dataSourceOptions,
  EventLogEnvironment,
  readConfig,
  RedisEnvironment,
  openEventLog,
} from '@ribbonry/service-kit'
import { parseArgs } from 'node:util'
import { DataSource } from 'typeorm'
import { z } from 'zod'
import { trackingLayout } from './tracking.database.ts'
import { DeadLettersRepository } from './ingest/dead-letters/dead-letters.repository.ts'
import { DeadLetterReplay } from './ingest/dead-letters/dead-letter-replay.ts'

const Environment = z.object({
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
})

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false }, limit: { type: 'string' } } })
  const limit = z.coerce.number().int().min(1).optional().safeParse(values.limit)
  if (!limit.success) {
    process.stderr.write('Usage: replay-dead-letters [--list] [--limit 100]\n')
    return 2
  }
  const config = readConfig(Environment)
  const log = openEventLog(config, { clientId: 'tracking' })
  const source = await new DataSource(dataSourceOptions({ ...config, DATABASE_POOL: 2 }, trackingLayout)).initialize()
  try {
    const replay = new DeadLetterReplay(log, new DeadLettersRepository(source))
    const count = await replay.run(
      { list: values.list, limit: limit.data ?? Number.POSITIVE_INFINITY },
      ({ place, at, reason, outcome }) =>
        process.stdout.write(`${at} partition ${place.partition} offset ${place.offset}: ${outcome} (${reason})\n`),
    )
    process.stdout.write(`${count} replayed\n`)
    return 0
  } finally {
    await log.close()
    await source.destroy()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
