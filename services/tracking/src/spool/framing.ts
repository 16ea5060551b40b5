import { crc32 } from 'node:zlib'

/** A message as the event log takes it. */
export interface SpooledMessage {
  /** At most 255 bytes. */
  readonly key: string
  readonly value: string
}

/** What a piece of a segment held. */
export interface Deframed {
  readonly messages: readonly SpooledMessage[]
  /** Bytes read; what follows is the beginning of a frame, or nothing. */
  readonly read: number
  /** Frames whose checksum is wrong: left out. */
  readonly damaged: number
}

/** Length of what follows it and its checksum, both 32 bits, little end first. */
const HEAD_BYTES = 8
/** Longer than any message; a length beyond is no length. */
const LONGEST = 2 * 1024 * 1024

/** Length, checksum, length of the key (one byte), key, value. */
export function frame({ key, value }: SpooledMessage): Buffer {
  const keyBytes = Buffer.byteLength(key)
  if (keyBytes > 255) throw new RangeError('A key has at most 255 bytes')
  const bodyBytes = 1 + keyBytes + Buffer.byteLength(value)
  const framed = Buffer.allocUnsafe(HEAD_BYTES + bodyBytes)
  framed.writeUInt8(keyBytes, HEAD_BYTES)
  framed.write(key, HEAD_BYTES + 1)
  framed.write(value, HEAD_BYTES + 1 + keyBytes)
  framed.writeUInt32LE(bodyBytes, 0)
  framed.writeUInt32LE(crc32(framed.subarray(HEAD_BYTES)), 4)
  return framed
}

/**
 * Reads whole frames. Reading ends before the first that is not whole, or whose length cannot be one: that is what a process killed while
 * writing leaves behind, and nothing of it was answered.
 */
export function deframe(bytes: Buffer): Deframed {
  const messages: SpooledMessage[] = []
  let read = 0
  let damaged = 0
  while (read + HEAD_BYTES <= bytes.length) {
    const length = bytes.readUInt32LE(read)
    const end = read + HEAD_BYTES + length
    if (length < 1 || length > LONGEST || end > bytes.length) break
    const message = unframe(bytes.subarray(read + HEAD_BYTES, end), bytes.readUInt32LE(read + 4))
    if (message === undefined) damaged += 1
    else messages.push(message)
    read = end
  }
  return { messages, read, damaged }
}

/** How many bytes a frame takes that begins here; 0 where none can. */
export function frameBytes(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return 0
  const length = bytes.readUInt32LE(0)
  return length < 1 || length > LONGEST ? 0 : HEAD_BYTES + length
}

function unframe(body: Buffer, checksum: number): SpooledMessage | undefined {
  if (crc32(body) !== checksum) return undefined
  const valueAt = 1 + body.readUInt8(0)
  return valueAt > body.length ? undefined : { key: body.toString('utf8', 1, valueAt), value: body.toString('utf8', valueAt) }
}
