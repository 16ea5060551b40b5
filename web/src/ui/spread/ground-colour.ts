/** Background colours of a spread. Each has a dark variant of the same name. */
export type GroundColour = 'blush' | 'teal' | 'butter' | 'sage' | 'sky'

/** Hue of the picture in degrees, from which the colour applies: warm beside cool, and cool beside warm. */
const HUES: readonly (readonly [number, GroundColour])[] = [
  [0, 'sage'],
  [25, 'sky'],
  [70, 'butter'],
  [140, 'blush'],
  [200, 'butter'],
  [270, 'sage'],
]

/** Background colour that contrasts with a picture whose dominant colour is `hex`. */
export function groundColour(hex: string): GroundColour {
  const hue = hueOf(hex)
  if (hue === undefined) return 'blush'
  return HUES.findLast(([from]) => hue >= from)?.[1] ?? 'blush'
}

function hueOf(hex: string): number | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (match === null) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 8) return undefined
  const sixth =
    most === red ? ((green - blue) / spread + 6) % 6 : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return sixth * 60
}
