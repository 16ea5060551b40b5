import { crc32, deflateSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Creates a different PNG of noise each time. Noise cannot be compressed: some three bytes for each pixel. */
export function createNoisePicture(width: number, height: number): Uint8Array {
  const stride = width * 3 + 1
  const pixels = randomBytes(stride * height)
  // The first byte of each line is its filter: none.
  for (let line = 0; line < height; line += 1) pixels[line * stride] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8) // 8 bits, RGB
  const data = deflateSync(pixels, { level: 0 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
