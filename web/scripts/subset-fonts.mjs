// Cuts the two typefaces down to what the pages use: Latin letters, and of Fraunces only the axes that live (SOFT and WONK are pinned).
// What is written on share pictures has one weight each, in the one format that the painter reads.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const OUT = new URL('../generated/fonts/', import.meta.url)

function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset))
}

/** Basic Latin, Latin-1, the letters of English loan words, typographic marks, money and a few arrows. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıłŁ–—‘’‚“”„†•…‰′″‹›⁄€™−×÷≈≤≥←→↑↓`

const FACES = [
  {
    name: 'ribbonry-serif-roman.woff2',
    source: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    axes: { SOFT: 70, WONK: 1, wght: { min: 300, max: 700 } },
  },
  {
    name: 'ribbonry-serif-italic.woff2',
    source: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'),
    axes: { SOFT: 70, WONK: 1, wght: { min: 300, max: 700 } },
  },
  { name: 'ribbonry-sans.woff2', source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), axes: {} },
  {
    name: 'card-serif.ttf', format: 'truetype',
    source: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    axes: { SOFT: 70, WONK: 1, wght: 600, opsz: 72 },
  },
  {
    name: 'card-sans.ttf', format: 'truetype',
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), axes: { wght: 600 },
  },
]

await mkdir(OUT, { recursive: true })
await Promise.all(
  FACES.filter(({ name }) => !existsSync(new URL(name, OUT))).map(async ({ name, source, axes, format = 'woff2' }) => {
    const original = await readFile(new URL(source))
    const subset = await subsetFont(original, TEXT, { targetFormat: format, variationAxes: axes })
    await writeFile(new URL(name, OUT), subset)
    process.stdout.write(`${name}: ${original.length} -> ${subset.length} bytes\n`)
  }),
)
