import sharp from 'sharp'

/** Raw pixels, rows from the top; 3 channels (RGB), 4 (RGBA, not premultiplied) or 1 (a mask). */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Renders an SVG document at its own size as RGBA pixels. */
export async function rasterizeSvg(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Scales a one-channel raster; at large factors the cubic kernel also blurs it. */
export async function scaleMask(mask: Raster, width: number, height: number): Promise<Raster> {
  const pixels = await sharp(mask.pixels, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { width, height, pixels }
}

/** Removes the alpha channel of an opaque RGBA raster. */
export function withoutAlpha(source: Raster): Raster {
  const count = source.width * source.height
  const pixels = new Uint8Array(count * 3)
  for (let i = 0; i < count; i++) {
    pixels[i * 3] = source.pixels[i * 4] ?? 0
    pixels[i * 3 + 1] = source.pixels[i * 4 + 1] ?? 0
    pixels[i * 3 + 2] = source.pixels[i * 4 + 2] ?? 0
  }
  return { width: source.width, height: source.height, pixels }
}
