import type { Palette } from '../palettes.ts'

/** Parameters for drawing a set. Units are 600 to the height of a picture, whatever its size in pixels. */
export interface Drawing {
  readonly palette: Palette
  /** Width in these units. */
  readonly width: number
  /** Height at which the wall meets the floor. */
  readonly horizon: number
}

/** Width of a 4:3 picture. In wider ones a set is centred and continues at both sides. */
export const USUAL_WIDTH = 800
export const height = 600

export function rect(x: number, y: number, w: number, h: number, rest: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" ${rest}/>`
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

function stops(...list: readonly Stop[]): string {
  const stop = ([offset, colour, opacity = 1]: Stop) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  return list.map(stop).join('')
}

function linear(id: string, to: string, ...list: readonly Stop[]): string {
  return `<linearGradient id="${id}" ${to}>${stops(...list)}</linearGradient>`
}

const shade = '#1a0d08'

/** Gradients shared by all sets. */
export function gradients({ light, middle, deep, dark }: Palette): string {
  return (
    '<defs>' +
    linear('sweep', 'x2="0" y2="1"', [0, light], [0.55, light], [0.78, middle], [1, middle]) +
    linear('wall', 'x2="1" y2=".8"', [0, light], [1, middle]) +
    linear('floor', 'x2="1" y2="1"', [0, middle], [1, deep]) +
    linear('table', 'x2="1" y2="1"', [0, light], [0.5, middle], [1, deep]) +
    linear('edge', 'x2="0" y2="1"', [0, shade, 0], [1, shade, 0.12]) +
    linear('inner', '', [0, shade, 0.26], [0.22, shade, 0], [1, '#fff', 0.14]) +
    '<radialGradient id="key" cx=".24" cy=".14" r=".95">' +
    stops([0, '#fffaf0', dark ? 0.13 : 0.3], [0.6, '#fffaf0', 0]) +
    '</radialGradient></defs>'
  )
}
