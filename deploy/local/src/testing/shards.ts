import type { Budget } from './timings.ts'

/** One of several machines that share a run. */
export interface Shard {
  /** From 1 on. */
  readonly index: number
  readonly count: number
}

/** Reads `2/3`. Throws a sentence for anything else. */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (!(shard.index >= 1 && shard.index <= shard.count)) throw new Error(`--shard=${text} must be like 1/3, the first of three`)
  return shard
}

/** Names of a shard: longest first, each assigned to the shard with the least work so far. Deterministic on every machine. */
export function namesOfShard(names: readonly string[], budget: Budget, { index, count }: Shard): ReadonlySet<string> {
  const seconds = (name: string): number => budget[name] ?? 1
  const shards = Array.from({ length: count }, () => ({ seconds: 0, names: [] as string[] }))
  for (const name of names.toSorted((one, other) => seconds(other) - seconds(one) || one.localeCompare(other))) {
    const least = shards.reduce((best, shard) => (shard.seconds < best.seconds ? shard : best))
    least.seconds += seconds(name)
    least.names.push(name)
  }
  return new Set(shards[index - 1]?.names)
}
