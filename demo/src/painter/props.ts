import type { PropName } from './composition.ts'
import { LeastRecent } from './least-recent.ts'
import { paletteOf, type PaletteName } from './palettes.ts'
import { rasterizeSvg, type Raster } from './raster.ts'

/**
 * Size of a prop that an object stands on, in pixels; `stand` is the position of the object's foot below the prop's upper edge.
 */
export interface PropShape {
  readonly width: number
  readonly height: number
  readonly stand: number
}

const drawn = new LeastRecent<Raster>(16 * 1024 * 1024)

/** Size of a prop for an object of this width whose foot is `foot` wide, in a picture `tall` high; all in pixels. */
export function propShape(prop: PropName, object: number, foot: number, tall: number): PropShape {
  const width = Math.round(Math.min(tall * 0.96, Math.max(foot * 1.36, object * 0.86, tall * 0.36)))
  if (prop === 'plinth') return { width, height: Math.round(tall * 0.13 + width * 0.24), stand: Math.round(width * 0.155) }
  if (prop === 'drum') return { width, height: Math.round(tall * 0.055 + width * 0.24), stand: Math.round(width * 0.155) }
  const stand = Math.round(tall * 0.024)
  if (prop === 'steps') return { width: Math.round(width * 1.16), height: Math.round(tall * 0.18), stand }
  return { width: Math.round(width * 1.04), height: Math.round(tall * 0.15), stand }
}

function gradients(name: PaletteName): string {
  const { light, middle, deep } = paletteOf(name)
  return (
    `<defs><linearGradient id="side"><stop stop-color="${middle}"/><stop offset=".26" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<linearGradient id="top" x2="1" y2="1"><stop stop-color="#fff8ec"/><stop offset=".35" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${middle}"/></linearGradient></defs>`
  )
}

function cylinder(width: number, height: number): string {
  const ry = width * 0.12
  return (
    `<path d="M0 ${ry}V${height - ry}a${width / 2} ${ry} 0 0 0 ${width} 0V${ry}z" fill="url(#side)"/>` +
    `<ellipse cx="${width / 2}" cy="${ry}" rx="${width / 2}" ry="${ry}" fill="url(#top)"/>`
  )
}

function slab(left: number, top: number, width: number, height: number): string {
  const depth = height * 0.3
  const inset = width * 0.045
  return (
    `<path d="M${left} ${top + depth}l${inset} ${-depth}h${width - inset * 2}l${inset} ${depth}z" fill="url(#top)"/>` +
    `<rect x="${left}" y="${top + depth - 0.5}" width="${width}" height="${height - depth}" fill="url(#side)"/>`
  )
}

function drawing(prop: PropName, { width, height }: PropShape): string {
  if (prop === 'plinth' || prop === 'drum') return cylinder(width, height)
  if (prop === 'block') return slab(0, 0, width, height)
  return slab(width * 0.07, 0, width * 0.86, height * 0.55) + slab(0, height * 0.42, width, height * 0.58)
}

/** A prop in a palette, as RGBA pixels of its shape's size. */
export function propRaster(prop: PropName, palette: PaletteName, shape: PropShape): Promise<Raster> {
  const { width, height } = shape
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
  return drawn.get(`${prop} ${palette} ${width} ${height}`, () =>
    rasterizeSvg(`${open}${gradients(palette)}${drawing(prop, shape)}</svg>`),
  )
}
