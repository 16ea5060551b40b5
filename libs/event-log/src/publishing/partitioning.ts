/*
 * MurmurHash2 of Austin Appleby (public domain), 32 bits, with the seed and the sign handling of Kafka's Java client: every
 * client maps a key to the same partition.
 */
const SEED = 0x9747b28c
const M = 0x5bd1e995

const mix = (word: number): number => {
  const multiplied = Math.imul(word, M)
  return Math.imul(multiplied ^ (multiplied >>> 24), M)
}

/** @returns the hash as a signed 32-bit integer */
export const murmur2 = (data: Uint8Array): number => {
  const length = data.length
  const view = new DataView(data.buffer, data.byteOffset, length)
  let hash = SEED ^ length
  const whole = length & ~3
  for (let at = 0; at < whole; at += 4) hash = Math.imul(hash, M) ^ mix(view.getInt32(at, true))

  let rest = 0
  for (let at = length - 1; at >= whole; at -= 1) rest = (rest << 8) | view.getUint8(at)
  if (length > whole) hash = Math.imul(hash ^ rest, M)

  hash = Math.imul(hash ^ (hash >>> 13), M)
  return hash ^ (hash >>> 15)
}

/** The partition of a key, as Kafka's default partitioner chooses it. */
export const partitionOfKey = (key: string, partitions: number): number => (murmur2(Buffer.from(key)) & 0x7fffffff) % partitions
