import { expect, test } from '@jest/globals'
import { murmur2, partitionOfKey } from './partitioning.ts'

test.each([
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
])("the hash of %s is the one that Kafka's Java client computes", (text, hash) => {
  expect(murmur2(Buffer.from(text))).toBe(hash)
})

test('a key always has the same partition, within the number of partitions', () => {
  const places = Array.from({ length: 1000 }, (_, number) => partitionOfKey(`key ${number}`, 12))
  expect(new Set(places)).toEqual(new Set(Array.from({ length: 12 }, (_, partition) => partition)))
  expect(partitionOfKey('key 1', 12)).toBe(places[1])
})
