import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A picture as PNG, in shades of a colour of its own. */
export function pictureOf(key: string, width = 960, height = 640): Uint8Array {
  const hue = crc32(key)
  const color = [hue & 0xff, (hue >> 8) & 0xff, (hue >> 16) & 0xff]
  const rows = Array.from({ length: height }, (_, y) => {
    const shade = color.map((value) => (value + Math.floor(y / 16)) & 0xff)
    return Buffer.alloc(width * 3, Buffer.from(shade))
  })
  return pngOf(width, rows)
}

/** PNG of rows of pixels, each three bytes: red, green and blue. */
export function pngOf(width: number, rows: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  // 8 bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    // Each row begins with the number of its filter, which is none.
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.alloc(1), row])))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of PNG: its length, its type, its bytes and their checksum. */
function chunk(type: string, bytes: Uint8Array): Uint8Array {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
