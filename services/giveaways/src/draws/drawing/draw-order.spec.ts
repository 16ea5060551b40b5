import { describe, expect, it } from '@jest/globals'
import { createHash, createHmac } from 'node:crypto'
import { commitmentOf, EntriesHash, FirstInOrder, seedOf } from './draw-order.ts'

const SECRET = Buffer.alloc(32, 1)
const codeOf = (number: number): string => createHash('md5').update(`entry ${number}`).digest('hex')
const codesOf = (count: number): string[] => Array.from({ length: count }, (_, number) => codeOf(number)).toSorted()

function hashOf(codes: readonly string[], batch: number): string {
  const hash = new EntriesHash()
  for (let from = 0; from < codes.length; from += batch) hash.add(codes.slice(from, from + batch))
  return hash.digest()
}

function firstOf(seed: Buffer, codes: readonly string[], wanted: number): string[] {
  const first = new FirstInOrder(seed, wanted)
  first.add(codes)
  return first.codes()
}

describe('the order of a draw', () => {
  it('is that of the published rule, step by step', () => {
    const codes = codesOf(50)
    const entriesHash = createHash('sha256').update(codes.join('\n')).digest('hex')
    const seed = createHmac('sha256', SECRET).update(`${entriesHash}:a beacon`).digest()
    const ranks = new Map(codes.map((code) => [code, createHmac('sha256', seed).update(code).digest('hex')]))
    const order = codes.toSorted((one, other) => ((ranks.get(one) ?? '') < (ranks.get(other) ?? '') ? -1 : 1))
    expect(commitmentOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'))
    expect(hashOf(codes, 50)).toBe(entriesHash)
    expect(seedOf(SECRET, entriesHash, 'a beacon')).toEqual(seed)
    expect(firstOf(seed, codes, 50)).toEqual(order)
    expect(firstOf(seed, codes, 3)).toEqual(order.slice(0, 3))
  })

  it('is a known one for known entries', () => {
    const codes = ['0'.repeat(32), '7'.repeat(32), 'f'.repeat(32)]
    const entriesHash = hashOf(codes, 3)
    expect(entriesHash).toBe('3e679065798deb69d269b421f9ab1796b107a5156574e9c73da82ab9cd484fd2')
    expect(firstOf(seedOf(SECRET, entriesHash, ''), codes, 3).map((code) => code[0])).toEqual(['f', '0', '7'])
  })

  it('does not depend on how entries come', () => {
    const codes = codesOf(5000)
    const seed = seedOf(SECRET, hashOf(codes, 5000), '')
    expect(hashOf(codes, 7)).toBe(hashOf(codes, 5000))
    expect(firstOf(seed, codes.toReversed(), 10)).toEqual(firstOf(seed, codes, 10))
    expect(firstOf(seed, codes, 10)).toEqual(firstOf(seed, codes, 5000).slice(0, 10))
  })

  it('has all entries where there are fewer than win, and none where there are none', () => {
    expect(firstOf(SECRET, codesOf(2), 5)).toHaveLength(2)
    expect(firstOf(SECRET, [], 5)).toEqual([])
    expect(hashOf([], 1)).toBe(createHash('sha256').digest('hex'))
  })

  it('prefers nobody: 10,000 draws of 20 entries pass a chi-squared test', () => {
    const codes = codesOf(20)
    const wins = new Map(codes.map((code) => [code, 0]))
    for (let draw = 0; draw < 10_000; draw += 1) {
      const secret = createHash('sha256').update(`secret ${draw}`).digest()
      const [winner = ''] = firstOf(seedOf(secret, hashOf(codes, 20), ''), codes, 1)
      wins.set(winner, (wins.get(winner) ?? 0) + 1)
    }
    const expected = 10_000 / codes.length
    const chiSquared = [...wins.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9th percentile with 19 degrees of freedom.
    expect(chiSquared).toBeLessThan(43.82)
    expect(wins.size).toBe(20)
  })
})
