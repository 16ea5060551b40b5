import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readEventLog, type EventLogKind } from '../settings.ts'
import { affectedParts } from './affected-parts.ts'
import { changedFiles, readWorkspaceGraph } from './changed-files.ts'
import { chooseParts, namedParts, type Parts } from './parts.ts'
import { readShard, type Shard } from './shards.ts'

export interface TestArguments {
  readonly parts: Parts
  /** Reason for this choice of parts, if it depends on changes; undefined where there is nothing to say. */
  readonly reason: string | undefined
  /** This machine's share of the run; undefined without sharding. */
  readonly shard: Shard | undefined
  readonly eventLog: EventLogKind | undefined
  /** Seed of the delays of answers to pages; undefined at full speed. */
  readonly slow: number | undefined
  /** Arguments for Jest: those after a second `--`. */
  readonly jestArgs: readonly string[]
}

/** Flags that may have a value: `--changed`, or `--changed=main`. */
const WITH_OR_WITHOUT_VALUE = new Set(['--changed', '--slow'])
const SEEDS = 1_000_000

/** @throws Error with one sentence for invalid arguments */
export function readTestArguments(args: readonly string[]): TestArguments {
  const end = args.indexOf('--')
  const own = end === -1 ? args : args.slice(0, end)
  const { values, positionals } = parseArgs({
    args: own.map((arg) => (WITH_OR_WITHOUT_VALUE.has(arg) ? `${arg}=` : arg)),
    allowPositionals: true,
    options: {
      'event-log': { type: 'string' },
      shard: { type: 'string' },
      changed: { type: 'string' },
      slow: { type: 'string' },
    },
  })
  const shard = readShard(values.shard)
  return {
    ...selectParts(positionals, values.changed, shard),
    shard,
    eventLog: readEventLog(values['event-log'] ?? process.env.RIBBONRY_TEST_EVENT_LOG),
    slow: readSeed(values.slow),
    jestArgs: end === -1 ? [] : args.slice(end + 1),
  }
}

function selectParts(
  names: readonly string[],
  changedSince: string | undefined,
  shard: Shard | undefined,
): Pick<TestArguments, 'parts' | 'reason'> {
  if (changedSince === undefined) return { parts: namedParts(names, shard), reason: undefined }
  if (names.length > 0) throw new Error(`--changed chooses the parts by itself: leave out ${names.join(', ')}, or --changed`)
  const { parts, reason } = affectedParts(changedFiles(changedSince), readWorkspaceGraph())
  return { parts: chooseParts(parts, shard), reason }
}

/** Chooses a random seed without a value. */
function readSeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (text === '') return randomInt(SEEDS)
  const seed = Number(text)
  if (!/^\d+$/.test(text) || seed >= SEEDS) throw new Error(`--slow=${text} must be a seed: a whole number below ${SEEDS}`)
  return seed
}
