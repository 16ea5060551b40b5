import type { RoomName } from '../composition.ts'
import { height, rect, USUAL_WIDTH, type Drawing } from './draw.ts'

type Room = (drawing: Drawing) => string

/** Offset to the right that centres a set in the picture. */
const indent = (width: number): number => (width - USUAL_WIDTH) / 2

const arch: Room = ({ palette, width, horizon }) => {
  const path = `M${200 + indent(width)} ${horizon}V260a200 200 0 0 1 400 0V${horizon}z`
  return `<path d="${path}" fill="${palette.deep}" opacity=".55"/><path d="${path}" fill="url(#inner)"/>`
}

const sun: Room = ({ palette, width }) =>
  `<circle cx="${496 + indent(width)}" cy="258" r="186" fill="${palette.deep}" opacity=".5"/>`

const stripe: Room = ({ palette, width, horizon }) => {
  let stripes = ''
  const ink = `fill="${palette.deep}" opacity=".17"`
  const band = USUAL_WIDTH / 14
  for (let x = 0; x < width; x += band * 2) stripes += rect(x, 0, band, horizon, ink)
  return stripes
}

/** A checked cloth in perspective: columns spread from the middle, and rows grow towards the front. */
const gingham: Room = ({ palette, width, horizon }) => {
  const band = USUAL_WIDTH / 22
  const middle = width / 2
  const ink = `fill="${palette.deep}" opacity=".28"`
  let cloth = ''
  // Columns converge towards the far edge: some that begin outside the picture reach into it.
  const outside = Math.ceil(middle / band / 4) * 2
  for (let i = -15 - outside; i < 15 + outside; i += 2) {
    const far = (x: number) => middle + x * 0.8
    const near = (x: number) => middle + x * 1.35
    const [from, to] = [i * band, (i + 1) * band]
    cloth += `<path d="M${far(from)} ${horizon}H${far(to)}L${near(to)} ${height}H${near(from)}z" ${ink}/>`
  }
  for (let y = horizon, step = 17, row = 0; y < height; y += step, step *= 1.13, row++) {
    if (row % 2 === 0) cloth += rect(0, y, width, step, ink)
  }
  return cloth
}

const tiles: Room = ({ palette, width, horizon }) => {
  const side = USUAL_WIDTH / 10
  let wall = ''
  for (let row = 0; row * side < horizon; row++) {
    for (let column = 0; column * side < width; column++) {
      const fill = (column * 7 + row * 3) % 5 === 0 ? palette.deep : palette.middle
      wall += rect(column * side + 2, horizon - (row + 1) * side + 2, side - 4, side - 4, `rx="5" fill="${fill}" opacity=".35"`)
    }
  }
  return wall
}

/** Mouldings on a painted wall: light edges at the top and left, dark ones at the bottom and right. */
const panel: Room = ({ width, horizon }) => {
  const beside = 180 + indent(width)
  let wall =
    rect(0, horizon - 26, width, 26, 'fill="#fff" opacity=".1"') + rect(0, horizon - 27, width, 2, 'fill="#fff" opacity=".2"')
  for (const [x, w] of [
    [-70, beside],
    [150 + indent(width), 500],
    [690 + indent(width), beside],
  ] as const) {
    wall +=
      rect(x, 44, w, horizon - 116, 'fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="7"') +
      rect(x + 4, 48, w, horizon - 116, 'fill="none" stroke="#1a0d08" stroke-opacity=".1" stroke-width="4"')
  }
  return wall
}

/** A wallpaper of overlapping scales. */
const scallop: Room = ({ palette, width, horizon }) => {
  let wall = ''
  for (let row = Math.floor(horizon / 44); row >= 0; row--) {
    for (let column = -1; column * 88 < width + 88; column++) {
      const x = column * 88 + (row % 2) * 44 + 44
      wall += `<circle cx="${x}" cy="${horizon - row * 44 - 40}" r="43"/>`
    }
  }
  const pen = `fill="none" stroke="${palette.deep}" stroke-width="3" opacity=".3"`
  return `<g clip-path="url(#above)" ${pen}>${wall}</g><clipPath id="above">${rect(0, 0, width, horizon, '')}</clipPath>`
}

const hills: Room = ({ palette, width, horizon: base }) => {
  const far = `M-20 ${base}V${base - 96}Q160 ${base - 236} 390 ${base - 92}T820 ${base - 150}V${base}z`
  const near = `M-20 ${base}V${base - 30}Q240 ${base - 120} 470 ${base - 44}T820 ${base - 66}V${base}z`
  return (
    `<circle cx="${590 + indent(width)}" cy="150" r="66" fill="#fffaf0" opacity=".34"/><g transform="scale(${width / USUAL_WIDTH} 1)">` +
    `<path d="${far}" fill="${palette.middle}" opacity=".8"/><path d="${near}" fill="${palette.deep}" opacity=".55"/></g>`
  )
}

/** A thick shelf seen slightly from above: its top, its front edge, and the shaded wall below. */
const shelf: Room = ({ palette, width }) =>
  rect(0, 548, width, 52, `fill="${palette.deep}"`) +
  rect(0, 546, width, 4, 'fill="#fff" opacity=".28"') +
  rect(0, 582, width, 18, 'fill="#1a0d08" opacity=".16"')

const decor: Record<Exclude<RoomName, 'sweep'>, Room> = {
  plain: () => '',
  arch,
  sun,
  stripe,
  gingham,
  tiles,
  panel,
  scallop,
  hills,
  shelf,
}

/** Height at which the wall meets the floor, by room. */
export const horizons: Record<RoomName, number> = {
  plain: 396,
  sweep: 396,
  arch: 420,
  sun: 440,
  stripe: 436,
  gingham: 316,
  tiles: 408,
  panel: 430,
  scallop: 424,
  hills: 420,
  shelf: 440,
}

export function drawRoom(name: RoomName, palette: Drawing['palette'], width: number): string {
  if (name === 'sweep') return rect(0, 0, width, height, 'fill="url(#sweep)"')
  const horizon = horizons[name]
  const walls = rect(0, 0, width, horizon, 'fill="url(#wall)"')
  const floor = rect(0, horizon, width, height - horizon, 'fill="url(#floor)"')
  const seam = rect(0, horizon, width, 7, 'fill="#fff" opacity=".16"') + rect(0, horizon - 30, width, 30, 'fill="url(#edge)"')
  return walls + floor + decor[name]({ palette, width, horizon }) + seam
}
