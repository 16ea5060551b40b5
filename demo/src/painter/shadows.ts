import type { Area, Canvas } from './canvas.ts'
import { Mask } from './mask.ts'
import type { Raster } from './raster.ts'

/** An object with its position in the picture. `unit` is 1 in a picture 600 high and 2 in one 1200 high. */
export interface Placed {
  readonly sprite: Raster
  readonly left: number
  readonly top: number
  readonly unit: number
}

const umber = [20, 10, 6] as const
/** Ratio of a shadow's length to its object's height; shadows lean to the right. */
const squash = 0.3
const lean = 1.28

function grown(area: Area, by: number): Area {
  return { left: area.left - by, top: area.top - by, right: area.right + by, bottom: area.bottom + by }
}

function alphaAt({ width, height, pixels }: Raster, x: number, y: number): number {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= width || row >= height) return 0
  return pixels[(row * width + column) * 4 + 3]! / 255
}

/** The shadow on the floor: sharp at the foot, softer and paler with distance. */
export function castShadow(canvas: Canvas, { sprite, left, top, unit }: Placed, strength: number): void {
  const foot = top + sprite.height - 2 * unit
  const reach = sprite.height * squash
  const area = grown({ left, top: foot - reach, right: left + sprite.width + reach * lean, bottom: foot }, 26 * unit)
  const mask = new Mask(area, 2 * unit).fill((x, y) => {
    const rise = foot - y
    return rise < 0 ? 0 : alphaAt(sprite, x - left - rise * lean, sprite.height - rise / squash)
  })
  const crisp = mask.blurred(3 * unit)
  const soft = mask.blurred(7 * unit)
  canvas.tint(area, umber, (x, y) => {
    const distance = Math.min(1, Math.max(0, (foot - y) / reach))
    const near = crisp.at(x, y)
    return strength * (1 - 0.35 * distance) * (near + (soft.at(x, y) - near) * Math.min(1, distance * 1.6))
  })
}

/** The dark line where an object touches its support, one for each foot. */
export function contactShadow(canvas: Canvas, { sprite, left, top, unit }: Placed, strength: number): void {
  const foot = top + sprite.height - 2 * unit
  for (const run of feet(sprite)) {
    const middle = left + (run.from + run.to) / 2
    const half = (run.to - run.from) / 2 + 7 * unit
    const deep = Math.max(6 * unit, half * 0.13)
    const area = { left: middle - half * 1.4, top: foot - deep * 2, right: middle + half * 1.4, bottom: foot + deep * 2.2 }
    canvas.tint(area, umber, (x, y) => {
      const across = (x - middle - 3 * unit) / half
      const along = (y - foot) / deep
      return strength * Math.exp(-1.7 * (across * across * across * across + along * along))
    })
  }
}

interface Fall {
  /** Distance between object and surface, which also sets the blur of the shadow; in pixels of an 800 x 600 picture. */
  readonly distance: number
  readonly blur: number
  readonly strength: number
}

/** The shadow of a lying or hanging object on the surface behind it, offset to the lower right. */
export function dropShadow(canvas: Canvas, { sprite, left, top, unit }: Placed, fall: Fall): void {
  const x0 = left + fall.distance * 0.8 * unit
  const y0 = top + fall.distance * unit
  const area = grown({ left: x0, top: y0, right: x0 + sprite.width, bottom: y0 + sprite.height }, fall.blur * 2.4 * unit)
  const mask = new Mask(area, 2 * unit).fill((x, y) => alphaAt(sprite, x - x0, y - y0)).blurred(fall.blur * unit)
  canvas.tint(area, umber, (x, y) => fall.strength * mask.at(x, y))
}

interface Run {
  readonly from: number
  readonly to: number
}

/** Runs of an object's lowest rows that touch the ground, in its own pixels; adjacent ones are merged. */
export function feet({ width, height, pixels }: Raster): Run[] {
  const band = Math.max(2, Math.round(height * 0.045))
  const runs: { from: number; to: number }[] = []
  const gap = width * 0.06
  for (let x = 0; x < width; x++) {
    let touches = false
    for (let y = height - band; y < height && !touches; y++) touches = pixels[(y * width + x) * 4 + 3]! > 128
    if (!touches) continue
    const last = runs.at(-1)
    if (last && x - last.to <= gap) last.to = x
    else runs.push({ from: x, to: x })
  }
  return runs.filter(({ from, to }) => to - from >= width * 0.015)
}
