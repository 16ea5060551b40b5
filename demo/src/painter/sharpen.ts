import type { Raster } from './raster.ts'

/**
 * Sharpens after upscaling: each pixel moves away from the mean of its four neighbours at `reach` pixels. The rim is unchanged,
 * because its neighbours are partly transparent. Many times faster than sharpening by lightness.
 */
export function sharpen({ width, height, pixels }: Raster, reach: number, amount: number): Uint8Array {
  const sharp = new Uint8ClampedArray(pixels)
  const row = width * 4
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const at = y * row + x * 4
      const up = at - reach * row
      const down = at + reach * row
      const left = at - reach * 4
      const right = at + reach * 4
      if (pixels[up + 3]! + pixels[down + 3]! + pixels[left + 3]! + pixels[right + 3]! < 1020) continue
      for (let channel = 0; channel < 3; channel++) {
        const here = pixels[at + channel]!
        const mean = (pixels[up + channel]! + pixels[down + channel]! + pixels[left + channel]! + pixels[right + channel]!) / 4
        sharp[at + channel] = here + (here - mean) * amount
      }
    }
  }
  return new Uint8Array(sharp.buffer)
}
