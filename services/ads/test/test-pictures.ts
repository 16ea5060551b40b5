import sharp from 'sharp'

/** Creates a picture of one colour with a mark, different for every seed. */
export async function buildPicture(width = 800, height = 600, seed = 1): Promise<Uint8Array> {
  const create = { width, height, channels: 3, background: { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 120 } } as const
  return await sharp({ create }).jpeg().toBuffer()
}

/**
 * Creates a GIF with different frames.
 * @param delay of each frame, milliseconds
 */
export async function buildAnimation(frames = 3, delay = 200, width = 320, height = 240): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 97) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return await sharp(pixels, { raw })
    .gif({ delay: Array.from({ length: frames }, () => delay) })
    .toBuffer()
}
