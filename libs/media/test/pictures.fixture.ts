import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of one colour. */
export function picture(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } })
}

/** A picture whose left half is red and whose right half is blue. */
export async function halves(width: number, height: number): Promise<Sharp> {
  const right = await picture(width / 2, height, '#0000ff')
    .png()
    .toBuffer()
  return sharp(
    await picture(width, height, '#ff0000')
      .composite([{ input: right, left: width / 2, top: 0 }])
      .png()
      .toBuffer(),
  )
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

/**
 * A valid black and white PNG of one colour (a decompression bomb): some kilobytes that decode to one or three bytes per pixel.
 */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
