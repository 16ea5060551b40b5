// Lays the English dictionary beside the sources, for the worker that checks spelling, with its licence. The page server serves
// files that end in .txt.
import { copyFile, mkdir } from 'node:fs/promises'

const OUT = new URL('../generated/dictionary/', import.meta.url)
const FILES = { 'index.aff': 'english-affixes.txt', 'index.dic': 'english-words.txt', license: 'english-licence.txt' }

await mkdir(OUT, { recursive: true })
const source = import.meta.resolve('dictionary-en')
await Promise.all(Object.entries(FILES).map(([from, to]) => copyFile(new URL(from, source), new URL(to, OUT))))
