import { z } from 'zod'
import { readData } from '../read-data.ts'

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

export const PaletteName = z.enum([...palettes.keys()])
export type PaletteName = z.output<typeof PaletteName>

/** @throws Error when there is no such palette */
export function paletteOf(name: PaletteName): Palette {
  const palette = palettes.get(name)
  if (palette === undefined) throw new Error(`There is no palette ${name}`)
  return palette
}
