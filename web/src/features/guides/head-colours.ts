/** Colours of a guide's head: background in light and dark theme, and whether text on both is light. */
interface HeadColours {
  readonly light: string
  readonly dark: string
  readonly lightWords: boolean
}

type Channels = readonly [number, number, number]

/** Background of guides without a colour. */
const USUAL = '#f3e4bd'
/** Lowest relative luminance (WCAG 2.2) at which dark text has a contrast of at least 4.9:1. */
const LEAST_UNDER_INK = 0.25
/** Highest relative luminance at which light text has a contrast of at least 5.3:1. */
const MOST_UNDER_LIGHT_WORDS = 0.12
/** Luminance of a light colour's variant for the dark theme, between page and pictures. */
const TWIN = 0.035

/** The colours of a guide's head: its own colour, darkened when text would not be readable on it. */
export function headColours(colour: string): HeadColours {
  const channels = linearChannels(colour) ?? linearChannels(USUAL) ?? [0, 0, 0]
  const luminance = luminanceOf(channels)
  const withLuminance = (wanted: number) => hexOf(channels.map((channel) => (channel * wanted) / luminance))
  if (luminance >= LEAST_UNDER_INK) return { light: hexOf(channels), dark: withLuminance(TWIN), lightWords: false }
  const ground = luminance > MOST_UNDER_LIGHT_WORDS ? withLuminance(MOST_UNDER_LIGHT_WORDS) : hexOf(channels)
  return { light: ground, dark: ground, lightWords: true }
}

function linearChannels(hex: string): Channels | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const linear = (byte: string): number => {
    const share = Number.parseInt(byte, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [linear(red), linear(green), linear(blue)]
}

function luminanceOf([red, green, blue]: Channels): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hexOf(channels: readonly number[]): string {
  const byte = (linear: number): string => {
    const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, share) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channels.map(byte).join('')}`
}
