import { afterEach, describe, expect, test } from '@jest/globals'
import { beaconReceived } from '@ribbonry/contracts'
import { dataSourceOptions } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { trackingLayout } from '../src/tracking.database.ts'
import { DeadLettersRepository } from '../src/ingest/dead-letters/dead-letters.repository.ts'
import { DeadLetterReplay, type ReplayOutcome, type ReplayOptions } from '../src/ingest/dead-letters/dead-letter-replay.ts'
import { beacon, sessionNumber } from './beacon-factory.ts'
import { startIngestStack, type IngestStack } from './ingest-stack.ts'
import { eventLogs } from './event-logs.ts'

describe.each(eventLogs)('dead letters in %s', (eventLog) => {
  let stack: IngestStack
  let source: DataSource
  afterEach(async () => {
    await source.destroy()
    await stack.close()
  })

  test('that have become readable are counted, each once, and the others stay', async () => {
    stack = await startIngestStack(eventLog)
    source = await new DataSource(dataSourceOptions(stack.config, trackingLayout)).initialize()
    const replay = async (options: Partial<ReplayOptions> = {}): Promise<ReplayOutcome[]> => {
      const fates: ReplayOutcome[] = []
      const log = new DeadLetterReplay(stack.log, new DeadLettersRepository(source))
      await log.run({ list: false, limit: 100, ...options }, ({ outcome }) => fates.push(outcome))
      return fates
    }
    expect(await replay()).toEqual([])
    // two that an older program could not read, and one that none can
    const fixed = [beacon('fixed', { session: sessionNumber(1) }), beacon('too', { session: sessionNumber(2) })]
    const values = ['broken', ...fixed.map((one) => JSON.stringify(one))]
    for (const [offset, value] of values.entries()) {
      const message = {
        key: undefined,
        value: Buffer.from(value),
        headers: { 'dead-log': 'log' },
        partition: 0,
        offset: BigInt(offset),
        timestamp: 0,
      }
      await stack.log.deadLetter(beaconReceived.topic, message, 'not JSON')
    }

    expect(await replay({ list: true })).toEqual(['cannot be read', 'can be read', 'can be read'])
    expect(await replay({ limit: 1 })).toEqual(['cannot be read', 'replayed', 'can be read'])
    expect(await replay()).toEqual(['cannot be read', 'replayed before', 'replayed'])
    expect(await replay()).toEqual(['cannot be read', 'replayed before', 'replayed before'])
    await stack.startIngest()
    await stack.waitUntilCounted(2)
    expect(await stack.select('select toUInt32(count()) as events from events')).toEqual([{ events: 2 }])
  }, 300_000)
})
