import { z } from 'zod'
import { readData } from '../read-data.ts'
import { fromLch, lchOf, type Lch } from './lch.ts'

const Hex = z.string().regex(/^#[0-9a-f]{6}$/)

const materials = new Map(Object.entries(readData('tints.yaml', z.record(z.string(), Hex))))

/** Replaces some or all colours of a drawing, keeping light and shade. */
export const Tint = z.strictObject({
  /** A material or colour of `tints.yaml`. */
  to: z.enum([...materials.keys()]),
  /** Colour of the drawing: replaces colours of its hue, or all greys for a grey one. Replaces every colour when left out. */
  from: Hex.exactOptional(),
})
export type Tint = z.output<typeof Tint>

/** Chroma below which a colour counts as grey. */
const GREY = 0.045
/** Degrees between hues that count as one. */
const SAME_HUE = 42

function matches({ from }: Tint, colour: Lch): boolean {
  if (from === undefined) return true
  const wanted = lchOf(from)
  if (wanted.chroma < GREY) return colour.chroma < GREY
  const apart = Math.abs(wanted.hue - colour.hue) % 360
  return colour.chroma >= GREY && Math.min(apart, 360 - apart) <= SAME_HUE
}

const PAINT = /((?:fill|stroke|stop-color|flood-color)=")(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|white|black)(?=")/g
/** A filter that paints a glow or a shadow in one colour. */
const GLOW = /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 ([\d.]+) 0"/g

function hexOf(written: string): string {
  if (written === 'white') return '#ffffff'
  if (written === 'black') return '#000000'
  return (written.length === 4 ? written.replaceAll(/[0-9a-f]/gi, '$&$&') : written).toLowerCase()
}

const byteOf = (share: string): string =>
  Math.round(Math.min(1, Number(share)) * 255)
    .toString(16)
    .padStart(2, '0')

/** The markup of a drawing with its colours replaced. */
export function recolour(markup: string, tints: readonly Tint[]): string {
  return tints.reduce(applyTint, markup)
}

function applyTint(markup: string, tint: Tint): string {
  const found = [...markup.matchAll(PAINT)]
    .map(([, , written]) => lchOf(hexOf(written ?? '')))
    .filter((colour) => matches(tint, colour))
  if (found.length === 0) return markup
  const mean = (part: 'light' | 'chroma') => found.reduce((sum, colour) => sum + colour[part], 0) / found.length
  const replace = replacement(lchOf(materials.get(tint.to) ?? ''), mean('light'), mean('chroma'))
  const changed = (hex: string): string => (matches(tint, lchOf(hex)) ? replace(lchOf(hex)) : hex)
  return markup
    .replace(PAINT, (_all, before: string, written: string) => before + changed(hexOf(written)))
    .replace(GLOW, (_all, red: string, green: string, blue: string, alpha: string) => {
      const hex = changed(`#${byteOf(red)}${byteOf(green)}${byteOf(blue)}`)
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      return `values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${alpha} 0"`
    })
}

/** Keeps the distance of a colour from the mean lightness and chroma of the replaced colours. */
function replacement(to: Lch, light: number, chroma: number): (colour: Lch) => string {
  return (colour) =>
    fromLch({
      light: Math.min(0.98, Math.max(0.08, to.light + (colour.light - light) * 0.85)),
      chroma: to.chroma * (chroma < 0.02 ? 1 : Math.min(1.3, Math.max(0.4, colour.chroma / chroma))),
      hue: to.hue,
    })
}
