import { afterEach, describe, expect, test } from '@jest/globals'
import { beaconReceived } from '@ribbonry/contracts'
import { dataSourceOptions } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { trackingLayout } from '../src/database/tracking.layout.ts'
import { DeadLettersRepository } from '../src/ingesting/dead-letters/dead-letters.repository.ts'
import { DeadLetterReplay, type Fate, type ReplayOptions } from '../src/ingesting/dead-letters/replay-dead-letters.ts'
import { beacon, sessionNumber } from './beacon-factory.ts'
import { startCountingStack, type CountingStack } from './counting-stack.ts'
import { eventLogs } from './event-logs.ts'

describe.each(eventLogs)('dead letters in %s', (eventLog) => {
  let stack: CountingStack
  let source: DataSource
  afterEach(async () => {
    await source.destroy()
    await stack.close()
  }, 30_000)

  test('that can be read by now are counted, each once, and the others stay', async () => {
    stack = await startCountingStack(eventLog)
    source = await new DataSource(dataSourceOptions(stack.config, trackingLayout)).initialize()
    const replay = async (options: Partial<ReplayOptions> = {}): Promise<Fate[]> => {
      const fates: Fate[] = []
      const log = new DeadLetterReplay(stack.log, new DeadLettersRepository(source))
      await log.run({ list: false, limit: 100, ...options }, ({ fate }) => fates.push(fate))
      return fates
    }
    expect(await replay()).toEqual([])
    // two that an older program could not read, and one that none can
    const fixed = [beacon('fixed', { session: sessionNumber(1) }), beacon('too', { session: sessionNumber(2) })]
    const values = ['broken', ...fixed.map((one) => JSON.stringify(one))]
    for (const [offset, value] of values.entries()) {
      const message = { key: undefined, value: Buffer.from(value), headers: { 'dead-log': 'log' }, partition: 0, offset: BigInt(offset), timestamp: 0 }
      await stack.log.deadLetter(beaconReceived.topic, message, 'not JSON')
    }

    expect(await replay({ list: true })).toEqual(['cannot be read', 'can be read', 'can be read'])
    expect(await replay({ limit: 1 })).toEqual(['cannot be read', 'replayed', 'can be read'])
    expect(await replay()).toEqual(['cannot be read', 'replayed before', 'replayed'])
    expect(await replay()).toEqual(['cannot be read', 'replayed before', 'replayed before'])
    await stack.count()
    await stack.counted(2)
    expect(await stack.select('select toUInt32(count()) as events from events')).toEqual([{ events: 2 }])
  }, 300_000)
})
