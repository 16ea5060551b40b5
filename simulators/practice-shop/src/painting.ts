import { pngOf } from '@ribbonry/simulator-kit'
import type { Product } from './products.ts'

/** Pixels, as shops have them. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 900

type Color = readonly [red: number, green: number, blue: number]
/** What covers a pixel: the last shape that does gives it its colour. */
interface Shape {
  readonly color: Color
  readonly covers: (x: number, y: number) => boolean
}

const box = (color: Color, left: number, top: number, right: number, bottom: number): Shape => ({
  color,
  covers: (x, y) => x >= left && x < right && y >= top && y < bottom,
})
const oval = (color: Color, x0: number, y0: number, width: number, height: number): Shape => ({
  color,
  covers: (x, y) => ((x - x0) / width) ** 2 + ((y - y0) / height) ** 2 < 1,
})
const ring = (color: Color, x0: number, y0: number, radius: number, thick: number): Shape => ({
  color,
  covers: (x, y) => Math.abs(Math.hypot(x - x0, y - y0) - radius) < thick,
})
/** From one point to another, round at its ends. */
const bar = (color: Color, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], thick: number): Shape => {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  return {
    color,
    covers: (x, y) => {
      const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
      return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) < thick
    },
  }
}
/** A pattern of squares within a box. */
const squares = (color: Color, left: number, top: number, side: number, count: number): Shape => ({
  color,
  covers: (x, y) => {
    const [column, row] = [Math.floor((x - left) / side), Math.floor((y - top) / side)]
    return column >= 0 && row >= 0 && column < count && row < count && (column + row) % 2 === 0
  },
})

const COPPER: Color = [184, 103, 61]
const DARK: Color = [58, 46, 42]
const WALNUT: Color = [96, 64, 44]
const MAPLE: Color = [222, 190, 146]
const BRASS: Color = [196, 158, 72]
const GREEN: Color = [82, 124, 92]
const LINEN: Color = [236, 228, 210]
const RED: Color = [172, 62, 56]
const STEEL: Color = [150, 158, 166]
const LIGHT: Color = [250, 232, 176]

const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  'copper-tea-kettle': [
    ring(DARK, 600, 400, 210, 16),
    bar(COPPER, [740, 560], [900, 400], 34),
    oval(COPPER, 600, 580, 240, 180),
    oval(DARK, 600, 400, 40, 24),
  ],
  'walnut-chess-board': [box(WALNUT, 300, 150, 900, 750), box(MAPLE, 340, 190, 860, 710), squares(WALNUT, 340, 190, 65, 8)],
  'linen-picnic-blanket': [
    box(LINEN, 260, 220, 940, 700),
    box(RED, 340, 220, 380, 700),
    box(RED, 820, 220, 860, 700),
    box(RED, 260, 440, 940, 480),
  ],
  'brass-desk-lamp': [
    oval(DARK, 520, 740, 190, 40),
    bar(BRASS, [520, 730], [430, 420], 16),
    bar(BRASS, [430, 420], [720, 230], 16),
    oval(LIGHT, 790, 330, 90, 60),
    bar(BRASS, [720, 230], [800, 310], 60),
  ],
  'wool-hiking-socks': [
    bar(GREEN, [460, 200], [460, 600], 80),
    bar(GREEN, [460, 620], [620, 700], 80),
    bar(GREEN, [720, 200], [720, 600], 80),
    bar(GREEN, [720, 620], [880, 700], 80),
    box(RED, 380, 210, 800, 240),
  ],
  'garden-sprinkler-head': [
    bar(GREEN, [600, 420], [600, 760], 40),
    oval(GREEN, 600, 360, 190, 70),
    ring(STEEL, 600, 300, 320, 6),
  ],
  'paper-lantern-set': [oval(RED, 380, 420, 150, 180), oval(LIGHT, 640, 480, 150, 180), oval(COPPER, 900, 420, 150, 180)],
  'steel-ice-scoop': [bar(STEEL, [300, 700], [620, 480], 30), oval(STEEL, 750, 390, 200, 130), oval(DARK, 790, 370, 130, 80)],
}

/** A picture of a product as PNG, painted by this code. */
export function paintedPicture({ slug }: Product): Uint8Array {
  const shapes = (SHAPES[slug] ?? []).toReversed()
  const rows = Array.from({ length: PICTURE_HEIGHT }, (_row, y) => {
    const row = new Uint8Array(PICTURE_WIDTH * 3)
    const wall = 244 - Math.floor(y / 60)
    for (let x = 0; x < PICTURE_WIDTH; x += 1)
      row.set(shapes.find(({ covers }) => covers(x, y))?.color ?? [wall, wall - 3, wall - 8], x * 3)
    return row
  })
  return pngOf(PICTURE_WIDTH, rows)
}
