// Copies the English dictionary and its licence into the sources, for the spelling worker. The page server serves files that end
// in .txt.
import { mkdir, readFile } from 'node:fs/promises'
import { writeWhole } from '../../tools/write-whole.mjs'

const OUT = new URL('../generated/dictionary/', import.meta.url)
const FILES = { 'index.aff': 'english-affixes.txt', 'index.dic': 'english-words.txt', license: 'english-licence.txt' }

await mkdir(OUT, { recursive: true })
const source = import.meta.resolve('dictionary-en')
await Promise.all(
  Object.entries(FILES).map(async ([from, to]) => writeWhole(new URL(to, OUT), await readFile(new URL(from, source)))),
)
