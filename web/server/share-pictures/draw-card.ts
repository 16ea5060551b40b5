import { fileURLToPath } from 'node:url'
import type Sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { cutText } from '../../src/ui/format/format.ts'
import { xmlText } from '../generated-files/xml.ts'

/** Largest size that networks show (1.91 to 1). Pixels, like all sizes below. */
export const CARD = { width: 1200, height: 630 } as const

const PANEL = 580
const MARGIN = 56
const RIBBON_WIDTH = 12
const TITLE = { top: 178, height: 350, width: PANEL - 2 * MARGIN, longest: 120 } as const
/** Font sizes, tried from the largest. */
const SIZES = [64, 56, 48, 42, 36, 30] as const
const QUALITY = 84

/** Colours of the light theme. */
const COLORS = { paper: '#fcfaf6', ink: '#231a18', ink3: '#716259', ribbon: '#b0123f', blush: '#f2d8cf' } as const

/** Logo mark, in a box of 30 by 36. */
const MARK =
  '<path d="M2 2h15.5a9.75 9.75 0 0 1 0 19.5H13v-6.4h4.2a3.35 3.35 0 0 0 0-6.7H8.6V34L5.3 30.6 2 34z"/>' +
  '<path opacity=".62" d="M11.6 21.5h7.6L28.5 34l-4.9-.6-2 2.6-9-12.1z"/>'

/** Family names inside the font files: a static instance keeps the name of its source. The comma ends the name. */
const FAMILY = { serif: 'Fraunces', sans: 'Figtree Light,' } as const

export interface Card {
  readonly over: string
  readonly title: string
  /** Picture bytes for the right half; a plain background without one. */
  readonly picture: Buffer | undefined
}

interface Lettering {
  readonly text: string
  readonly face: 'serif' | 'sans'
  readonly size: number
  readonly color: string
  readonly spacing?: number
}

/** Draws a share picture: title and picture side by side. Returns a JPEG. */
export async function drawCard({ over, title, picture }: Card, fonts: URL): Promise<Buffer> {
  // Imported lazily: the library is large, and many processes never draw a card.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const letter = (lettering: Lettering): Promise<Buffer> => lettered(sharp, lettering, fonts)
  const [word, line, lines] = await Promise.all([
    letter({ text: 'Ribbonry', face: 'serif', size: 44, color: COLORS.ink }),
    letter({ text: over.toUpperCase(), face: 'sans', size: 22, color: COLORS.ribbon, spacing: 3 }),
    fittingTitle(sharp, cutText(title.replace(/\s+/g, ' '), TITLE.longest), letter),
  ])
  const layers: OverlayOptions[] = [
    { input: await rightHalf(sharp, picture), left: PANEL, top: 0 },
    { input: ground(picture === undefined), left: 0, top: 0 },
    { input: word, left: MARGIN + 50, top: MARGIN + 2 },
    { input: line, left: MARGIN, top: TITLE.top - 46 },
    { input: lines, left: MARGIN, top: TITLE.top },
  ]
  return sharp({ create: { ...CARD, channels: 3, background: COLORS.paper } })
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

type SharpModule = typeof Sharp

/** Text as an image, wrapped between words, or within a word that is wider than its line. */
async function lettered(sharp: SharpModule, { text, face, size, color, spacing = 0 }: Lettering, fonts: URL): Promise<Buffer> {
  // Pango letter spacing is in 1024ths of a point; at 72 dpi a point is a pixel.
  const markup = `<span foreground="${color}" size="${size * 1024}" letter_spacing="${spacing * 1024}">${xmlText(text)}</span>`
  return sharp({
    text: {
      text: markup,
      font: FAMILY[face],
      fontfile: fileURLToPath(new URL(`card-${face}.ttf`, fonts)),
      width: TITLE.width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * -0.08),
    },
  })
    .png()
    .toBuffer()
}

/** The title in the largest size that fits. */
async function fittingTitle(
  sharp: SharpModule,
  title: string,
  letter: (lettering: Lettering) => Promise<Buffer>,
): Promise<Buffer> {
  for (const size of SIZES) {
    const image = await letter({ text: title, face: 'serif', size, color: COLORS.ink })
    const { height, width } = await sharp(image).metadata()
    if (height <= TITLE.height && width <= TITLE.width) return image
    if (size === SIZES.at(-1))
      return sharp(image).resize({ width: TITLE.width, height: TITLE.height, fit: 'inside' }).png().toBuffer()
  }
  throw new Error('There is no size for titles')
}

async function rightHalf(sharp: SharpModule, picture: Buffer | undefined): Promise<Buffer> {
  const size = { width: CARD.width - PANEL, height: CARD.height }
  if (picture === undefined)
    return sharp({ create: { ...size, channels: 3, background: COLORS.blush } })
      .png()
      .toBuffer()
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .toBuffer()
}

/** Background: logo mark above the title, ribbon between the halves, and a large mark where there is no picture. */
function ground(bare: boolean): Buffer {
  const large = bare ? `<g transform="translate(720 128) scale(11)" fill="${COLORS.ribbon}">${MARK}</g>` : ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
      `<g transform="translate(${MARGIN} ${MARGIN}) scale(1.2)" fill="${COLORS.ribbon}">${MARK}</g>` +
      (`<path fill="${COLORS.ribbon}" d="M${PANEL - RIBBON_WIDTH} 0h${RIBBON_WIDTH}v${CARD.height}h-${RIBBON_WIDTH}z"/>` +
        `${large}</svg>`),
  )
}
