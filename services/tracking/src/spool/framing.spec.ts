import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decodeFrames, encodeFrame } from './framing.ts'

const message = fc.record({ key: fc.string({ maxLength: 60 }), value: fc.string({ unit: 'binary', maxLength: 300 }) })

test('encoded frames are decoded, however the bytes are split', () => {
  fc.assert(
    fc.property(fc.array(message), fc.nat(), (messages, at) => {
      const frames = messages.map(encodeFrame)
      const bytes = Buffer.concat(frames)
      const cut = at % (bytes.length + 1)
      const first = decodeFrames(bytes.subarray(0, cut))
      const second = decodeFrames(bytes.subarray(first.read))
      expect([...first.messages, ...second.messages]).toEqual(messages)
      expect(first.read + second.read).toBe(bytes.length)
    }),
  )
})

test('a damaged frame is skipped or ends decoding, and never becomes another message', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 5 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (messages, at, change) => {
        const bytes = Buffer.concat(messages.map(encodeFrame))
        const place = at % bytes.length
        bytes[place] = (bytes[place] ?? 0) ^ change
        const known = new Set(messages.map((one) => JSON.stringify(one)))
        for (const read of decodeFrames(bytes).messages) expect(known.has(JSON.stringify(read))).toBe(true)
      },
    ),
  )
})

test('trailing zeros after a power loss are no frames', () => {
  const one = encodeFrame({ key: 'a', value: 'b' })
  expect(decodeFrames(Buffer.concat([one, Buffer.alloc(100)]))).toMatchObject({ read: one.length, damaged: 0 })
})

test('damage in the middle loses only the damaged frame', () => {
  const frames = ['one', 'two', 'three'].map((value) => encodeFrame({ key: 'k', value }))
  const bytes = Buffer.concat(frames)
  bytes[(frames[0]?.length ?? 0) + 10] = 0
  const { messages, damaged, read } = decodeFrames(bytes)
  expect(messages.map(({ value }) => value)).toEqual(['one', 'three'])
  expect([damaged, read]).toEqual([1, bytes.length])
})
