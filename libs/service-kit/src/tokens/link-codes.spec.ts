import { describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { createLinkCode, hashLinkCode } from './link-codes.ts'

describe('the code of a link', () => {
  it('is found by its hash', () => {
    const { code, hash } = createLinkCode()
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(hashLinkCode(code)).toEqual(hash)
    expect(hash).toEqual(createHash('sha256').update(code).digest())
    expect(createLinkCode().code).not.toBe(code)
  })

  it.each(['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}%`, `${'x'.repeat(43)}\n`])('is not %j', (text) => {
    expect(hashLinkCode(text)).toBeUndefined()
  })
})
