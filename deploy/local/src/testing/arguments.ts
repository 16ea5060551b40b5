import { parseArgs } from 'node:util'
import { readEventLog, type EventLogKind } from '../settings.ts'
import { chooseParts, type Parts } from './parts.ts'
import { readShard, type Shard } from './shards.ts'

export interface TestArguments {
  readonly parts: Parts
  /** This machine's part of the run; undefined without sharding. */
  readonly shard: Shard | undefined
  readonly eventLog: EventLogKind | undefined
  /** Arguments for Jest: what follows a second `--`. */
  readonly jestArgs: readonly string[]
}

export function readTestArguments(args: readonly string[]): TestArguments {
  const end = args.indexOf('--')
  const own = end === -1 ? args : args.slice(0, end)
  const { values, positionals } = parseArgs({
    args: [...own],
    allowPositionals: true,
    options: { 'event-log': { type: 'string' }, shard: { type: 'string' } },
  })
  const shard = readShard(values.shard)
  return {
    parts: chooseParts(positionals, shard),
    shard,
    eventLog: readEventLog(values['event-log'] ?? process.env.RIBBONRY_TEST_EVENT_LOG),
    jestArgs: end === -1 ? [] : args.slice(end + 1),
  }
}
