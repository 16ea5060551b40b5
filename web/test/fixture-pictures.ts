import type { ServerResponse } from 'node:http'
import sharp from 'sharp'

const SHAPE = 3 / 4
const USUAL_WIDTH = 800
const GROUND = '#7fa8a2'

const pictures = new Map<number, Promise<Buffer>>()

/** Sends a plain picture in the width of its URL, with the shape of gift pictures. */
export async function sendPicture(response: ServerResponse, path: string): Promise<void> {
  const width = Number(/\/(\d{1,4})\.\w+$/.exec(path)?.[1] ?? USUAL_WIDTH)
  const known =
    pictures.get(width) ??
    sharp({ create: { width, height: Math.round(width * SHAPE), channels: 3, background: GROUND } })
      .webp()
      .toBuffer()
  pictures.set(width, known)
  const picture = await known
  response
    .writeHead(200, { 'content-type': 'image/webp', 'content-length': picture.length, 'cache-control': 'public, max-age=3600' })
    .end(picture)
}
