import { parseArgs } from 'node:util'
import type { Rules } from './comparing/comparison.ts'

export interface BenchArguments {
  readonly parts: readonly string[]
  readonly rules: Rules
  readonly profile: boolean
}

/**
 * Reads `npm run bench -- [part ...] [--pairs 5] [--seconds 4] [--connections 32] [--profile]`.
 * @throws Error with a message of one sentence
 */
export function readArguments(words: readonly string[], known: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      pairs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '32' },
      profile: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !known.some((part) => isOf(part, name)))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": there are ${known.join(', ')}`)
  const rules = {
    pairs: count('pairs', values.pairs),
    seconds: count('seconds', values.seconds),
    connections: count('connections', values.connections),
  }
  return {
    parts: positionals.length > 0 ? known.filter((part) => positionals.some((name) => isOf(part, name))) : known,
    rules,
    profile: values.profile,
  }
}

/** `tracking` selects the part of that name and every part whose name begins with `tracking-`. */
function isOf(part: string, name: string): boolean {
  return part === name || part.startsWith(`${name}-`)
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1, not ${text}`)
  return value
}
