import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deframe, frame } from './framing.ts'

const message = fc.record({ key: fc.string({ maxLength: 60 }), value: fc.string({ unit: 'binary', maxLength: 300 }) })

test('what was framed is read again, however it is cut', () => {
  fc.assert(fc.property(fc.array(message), fc.nat(), (messages, at) => {
    const frames = messages.map(frame)
    const bytes = Buffer.concat(frames)
    const cut = at % (bytes.length + 1)
    const first = deframe(bytes.subarray(0, cut))
    const second = deframe(bytes.subarray(first.read))
    expect([...first.messages, ...second.messages]).toEqual(messages)
    expect(first.read + second.read).toBe(bytes.length)
  }))
})

test('a frame that was changed on the disk is left out or ends the reading, and never becomes another message', () => {
  fc.assert(fc.property(fc.array(message, { minLength: 1, maxLength: 5 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (messages, at, change) => {
    const bytes = Buffer.concat(messages.map(frame))
    const place = at % bytes.length
    bytes[place] = (bytes[place] ?? 0) ^ change
    const known = new Set(messages.map((one) => JSON.stringify(one)))
    for (const read of deframe(bytes).messages) expect(known.has(JSON.stringify(read))).toBe(true)
  }))
})

test('zeros that a power cut leaves at the end are no frames', () => {
  const one = frame({ key: 'a', value: 'b' })
  expect(deframe(Buffer.concat([one, Buffer.alloc(100)]))).toMatchObject({ read: one.length, damaged: 0 })
})

test('damage in the middle costs the damaged frame alone', () => {
  const frames = ['one', 'two', 'three'].map((value) => frame({ key: 'k', value }))
  const bytes = Buffer.concat(frames)
  bytes[(frames[0]?.length ?? 0) + 10] = 0
  const { messages, damaged, read } = deframe(bytes)
  expect(messages.map(({ value }) => value)).toEqual(['one', 'three'])
  expect([damaged, read]).toEqual([1, bytes.length])
})
