import { z } from 'zod'
import { readData } from '../read-data.ts'
import { fromLch, lchOf } from './lch.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Colours of a set: the lit area, the middle, and the deep tone of the floor's gradient. */
const Palette = z.strictObject({
  light: Colour,
  middle: Colour,
  deep: Colour,
  /** Dark grounds get less window light, which would otherwise look chalky. */
  dark: z.boolean().default(false),
  /** Palettes whose plinths and blocks match this ground. */
  plinths: z.tuple([z.string()], z.string()),
})
export type Palette = z.output<typeof Palette>

const palettes = new Map(Object.entries(readData('palettes.yaml', z.record(z.string(), Palette))))

/** A palette of `palettes.yaml`, or a colour from which one is derived. */
export const PaletteName = z.union([z.enum([...palettes.keys()]), Colour])
export type PaletteName = z.output<typeof PaletteName>

/** @throws Error when there is no such palette */
export function paletteOf(name: PaletteName): Palette {
  const palette = palettes.get(name) ?? (Colour.safeParse(name).success ? paletteFrom(name) : undefined)
  if (palette === undefined) throw new Error(`There is no palette ${name}`)
  return palette
}

/** OKLCH lightness below which a ground counts as dark. */
const DARK = 0.62
/** Hues of warm colours, in degrees. */
const WARM = { from: 15, to: 115 } as const

/** Derives a palette with this colour as the lit area: its other tones are deeper ones of the same hue, as in `palettes.yaml`. */
function paletteFrom(colour: string): Palette {
  const { light, chroma, hue } = lchOf(colour)
  const dark = light < DARK
  const deeper = (by: number, richer: number) => fromLch({ light: light - by, chroma: dark ? chroma : chroma * richer, hue })
  const isWarm = hue >= WARM.from && hue <= WARM.to
  return {
    light: colour,
    middle: deeper(0.055, 1.25),
    deep: deeper(0.13, 1.5),
    dark,
    plinths: dark ? ['blush', 'mustard', 'oat'] : isWarm ? ['sage', 'sky', 'oat'] : ['butter', 'blush', 'oat'],
  }
}
