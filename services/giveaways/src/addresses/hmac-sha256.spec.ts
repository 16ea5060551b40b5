import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { HmacSha256 } from './hmac-sha256.ts'

test('is what every other implementation computes, for texts of any length and script', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { minLength: 1 }),
      (key, texts) => {
        const hmac = new HmacSha256(key)
        expect(texts.map((text) => hmac.hex(text))).toEqual(
          texts.map((text) => createHmac('sha256', key).update(text).digest('hex')),
        )
      },
    ),
  )
})

test('refuses a key that would have to be hashed first', () => {
  expect(() => new HmacSha256(Buffer.alloc(65))).toThrow('64 bytes')
})
