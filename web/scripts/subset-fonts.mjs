// Subsets the two typefaces to Latin, and Fraunces to the instances that the pages use (every axis pinned).
// Share pictures use one weight of each typeface, in the only format that the renderer reads.
import { mkdir, readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { writeWhole } from '../../tools/write-whole.mjs'

const OUT = new URL('../generated/fonts/', import.meta.url)

function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset))
}

/** Basic Latin, Latin-1, the letters of English loan words, typographic marks, money and a few arrows. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıłŁ–—‘’‚“”„†•…‰′″‹›⁄€™−×÷≈≤≥←→↑↓`

const roman = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2')
const italic = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2')

/** Four static faces weigh half of two variable ones, and a page fetches only the faces it shows. */
const FACES = [
  { name: 'ribbonry-serif-display.woff2', source: roman, axes: { SOFT: 70, WONK: 1, wght: 430, opsz: 72 } },
  { name: 'ribbonry-serif-title.woff2', source: roman, axes: { SOFT: 70, WONK: 1, wght: 500, opsz: 28 } },
  { name: 'ribbonry-serif-italic.woff2', source: italic, axes: { SOFT: 70, WONK: 1, wght: 440, opsz: 24 } },
  {
    name: 'ribbonry-serif-numerals.woff2',
    source: italic,
    text: range(0x30, 0x39),
    axes: { SOFT: 70, WONK: 1, wght: 380, opsz: 144 },
  },
  {
    name: 'ribbonry-sans.woff2',
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    axes: {},
  },
  {
    name: 'card-serif.ttf',
    format: 'truetype',
    source: roman,
    axes: { SOFT: 70, WONK: 1, wght: 600, opsz: 72 },
  },
  {
    name: 'card-sans.ttf',
    format: 'truetype',
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    axes: { wght: 600 },
  },
]

/** First bytes of a font file. */
const SIGNATURES = { woff2: 'wOF2', truetype: '\0\u0001\0\0' }

await mkdir(OUT, { recursive: true })
// Always regenerated, which takes a second: checking whether existing files are complete and current would be more code.
await Promise.all(
  FACES.map(async ({ name, source, axes, text = TEXT, format = 'woff2' }) => {
    const original = await readFile(new URL(source))
    const subset = await subsetFont(original, text, { targetFormat: format, variationAxes: axes })
    if (subset.toString('latin1', 0, 4) !== SIGNATURES[format]) throw new Error(`${name}: what was made is no ${format} font`)
    writeWhole(new URL(name, OUT), subset)
    process.stdout.write(`${name}: ${original.length} -> ${subset.length} bytes\n`)
  }),
)
