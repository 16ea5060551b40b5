import { crc32 } from 'node:zlib'

/** A message for the event log. */
export interface SpooledMessage {
  /** At most 255 bytes. */
  readonly key: string
  readonly value: string
}

/** Decoded frames of a part of a segment. */
export interface DecodedFrames {
  readonly messages: readonly SpooledMessage[]
  /** Bytes decoded; the rest is an incomplete frame, or nothing. */
  readonly read: number
  /** Number of frames with a wrong checksum, which are skipped. */
  readonly damaged: number
}

/** Body length and checksum, both 32 bits, little-endian. */
const HEADER_BYTES = 8
/** Larger than any message; a larger length is damage. */
const MAX_FRAME_BYTES = 2 * 1024 * 1024

/** Length, checksum, length of the key (one byte), key, value. */
export function encodeFrame({ key, value }: SpooledMessage): Buffer {
  const keyBytes = Buffer.byteLength(key)
  if (keyBytes > 255) throw new RangeError('A key has at most 255 bytes')
  const bodyBytes = 1 + keyBytes + Buffer.byteLength(value)
  const framed = Buffer.allocUnsafe(HEADER_BYTES + bodyBytes)
  framed.writeUInt8(keyBytes, HEADER_BYTES)
  framed.write(key, HEADER_BYTES + 1)
  framed.write(value, HEADER_BYTES + 1 + keyBytes)
  framed.writeUInt32LE(bodyBytes, 0)
  framed.writeUInt32LE(crc32(framed.subarray(HEADER_BYTES)), 4)
  return framed
}

/**
 * Reads whole frames. Reading ends before the first that is not whole, or whose length cannot be one: that is what a process
 * killed while writing leaves behind, and nothing of it was answered.
 */
export function decodeFrames(bytes: Buffer): DecodedFrames {
  const messages: SpooledMessage[] = []
  let read = 0
  let damaged = 0
  while (read + HEADER_BYTES <= bytes.length) {
    const length = bytes.readUInt32LE(read)
    const end = read + HEADER_BYTES + length
    if (length < 1 || length > MAX_FRAME_BYTES || end > bytes.length) break
    const message = decodeFrame(bytes.subarray(read + HEADER_BYTES, end), bytes.readUInt32LE(read + 4))
    if (message === undefined) damaged += 1
    else messages.push(message)
    read = end
  }
  return { messages, read, damaged }
}

/** Bytes of the frame that starts here; 0 if none can. */
export function frameLength(bytes: Buffer): number {
  if (bytes.length < HEADER_BYTES) return 0
  const length = bytes.readUInt32LE(0)
  return length < 1 || length > MAX_FRAME_BYTES ? 0 : HEADER_BYTES + length
}

function decodeFrame(body: Buffer, checksum: number): SpooledMessage | undefined {
  if (crc32(body) !== checksum) return undefined
  const valueAt = 1 + body.readUInt8(0)
  return valueAt > body.length ? undefined : { key: body.toString('utf8', 1, valueAt), value: body.toString('utf8', valueAt) }
}
