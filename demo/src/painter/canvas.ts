import type { Raster } from './raster.ts'

/** An RGB picture in progress. Coordinates are pixels from the upper left corner. */
export class Canvas {
  readonly pixels: Uint8ClampedArray

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Uint8Array,
  ) {
    this.pixels = new Uint8ClampedArray(ground)
  }

  /** Composites an RGBA raster over the picture. */
  lay(layer: Raster, left: number, top: number): void {
    const { pixels, width, height } = this
    const fromX = Math.max(0, -left)
    const toX = Math.min(layer.width, width - left)
    const toY = Math.min(layer.height, height - top)
    for (let y = Math.max(0, -top); y < toY; y++) {
      let from = (y * layer.width + fromX) * 4
      let to = ((y + top) * width + fromX + left) * 3
      for (let x = fromX; x < toX; x++, from += 4, to += 3) {
        const alpha = layer.pixels[from + 3]! / 255
        if (alpha === 0) continue
        pixels[to] = pixels[to]! + (layer.pixels[from]! - pixels[to]!) * alpha
        pixels[to + 1] = pixels[to + 1]! + (layer.pixels[from + 1]! - pixels[to + 1]!) * alpha
        pixels[to + 2] = pixels[to + 2]! + (layer.pixels[from + 2]! - pixels[to + 2]!) * alpha
      }
    }
  }

  /** Blends each pixel of a rectangle with a colour by the share that `amount` returns for it (0 to 1). */
  tint(area: Area, colour: readonly [number, number, number], amount: (x: number, y: number) => number): void {
    const { pixels, width, height } = this
    const [red, green, blue] = colour
    const right = Math.min(width, Math.ceil(area.right))
    const bottom = Math.min(height, Math.ceil(area.bottom))
    for (let y = Math.max(0, Math.floor(area.top)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(area.left)); x < right; x++) {
        const share = amount(x, y)
        if (share <= 0.002) continue
        const at = (y * width + x) * 3
        pixels[at] = pixels[at]! + (red - pixels[at]!) * share
        pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * share
        pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * share
      }
    }
  }
}

/** A rectangle in pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
