import { describe, expect, it } from '@jest/globals'
import { MAX_JSON_DEPTH, NestingScan, nestsTooDeep } from './nesting.ts'

const lists = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('the depth of JSON', () => {
  it.each([
    ['lists', lists],
    ['objects', objects],
  ])('of %s is bounded', (_, nested) => {
    expect([MAX_JSON_DEPTH, MAX_JSON_DEPTH + 1, 30_000].map((depth) => nestsTooDeep(nested(depth)))).toEqual([false, true, true])
    expect([MAX_JSON_DEPTH, MAX_JSON_DEPTH + 1, 30_000].map((depth) => nestsTooDeep(Buffer.from(nested(depth))))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is no matter of length', () => {
    expect(nestsTooDeep(`[${'[[]],'.repeat(30_000)}{}]`)).toBe(false)
  })

  it('does not count what is within a text, whatever is escaped in it', () => {
    expect(nestsTooDeep(JSON.stringify({ ['[['.repeat(99)]: String.raw`\"[{é`.repeat(99) }))).toBe(false)
    expect(nestsTooDeep(`["\\\\",${lists(MAX_JSON_DEPTH)}]`)).toBe(true)
  })

  it('is measured over chunks that are cut anywhere, within a character too', () => {
    const bytes = Buffer.from(`["é\\"[",${lists(MAX_JSON_DEPTH)}]`)
    const scan = new NestingScan()
    expect([...bytes].map((byte) => scan.exceeds(Uint8Array.of(byte))).includes(true)).toBe(true)
    const shallow = new NestingScan()
    expect([...Buffer.from(`["é\\"[",${lists(MAX_JSON_DEPTH - 1)}]`)].some((byte) => shallow.exceeds(Uint8Array.of(byte)))).toBe(
      false,
    )
  })
})
