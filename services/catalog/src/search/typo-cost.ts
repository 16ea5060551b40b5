/** QWERTY rows, for typos by adjacent keys. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const VOWELS = new Set('aeiouy')
/** Letters that sound alike or replace each other in other languages. */
const SIMILAR_LETTERS = ['ck', 'cs', 'sz', 'iy', 'jy', 'mn', 'fv', 'bv', 'bp', 'gj', 'dt', 'xs', 'qk']

const adjacentKeys = new Map(
  KEYBOARD_ROWS.flatMap((row, above) =>
    Array.from(row, (key, place) => {
      const [before, own, after] = [KEYBOARD_ROWS[above - 1] ?? '', row, KEYBOARD_ROWS[above + 1] ?? '']
      return [
        key,
        new Set(
          [before[place], before[place + 1], own[place - 1], own[place + 1], after[place], after[place - 1]].filter(
            (near) => near !== undefined,
          ),
        ),
      ] as const
    }),
  ),
)

function isSimilarLetter(one: string, other: string): boolean {
  if (VOWELS.has(one) && VOWELS.has(other)) return true
  return adjacentKeys.get(one)?.has(other) === true || SIMILAR_LETTERS.some((pair) => pair.includes(one) && pair.includes(other))
}

/**
 * Typos in the first letter are rare; a different last letter often makes another word (`alexa` and `alex`, `photon` and
 * `photo`).
 */
const FIRST_LETTER_PENALTY = 0.8
const LAST_LETTER_PENALTY = 0.3

/**
 * Weighted edit distance (optimal string alignment): about 1 for each insertion, deletion, substitution or transposition, less
 * for common typos (a doubled letter, two letters swapped), more for rare ones.
 */
export function typoCost(typed: string, word: string): number {
  const costs: number[][] = []
  for (let row = 0; row <= typed.length; row += 1) {
    const current: number[] = []
    costs.push(current)
    for (let column = 0; column <= word.length; column += 1) {
      const at = { typed, word, row, column }
      const steps =
        row === 0 && column === 0
          ? [0]
          : [
              (costs[row - 1]?.[column - 1] ?? Infinity) + substitutionCost(at),
              (costs[row - 2]?.[column - 2] ?? Infinity) + transpositionCost(at),
              (costs[row - 1]?.[column] ?? Infinity) + insertionCost(at),
              (current[column - 1] ?? Infinity) + deletionCost(at),
            ]
      current.push(Math.min(...steps))
    }
  }
  return costs[typed.length]?.[word.length] ?? Infinity
}

interface Alignment {
  readonly typed: string
  readonly word: string
  readonly row: number
  readonly column: number
}

function substitutionCost({ typed, word, row, column }: Alignment): number {
  const [one = '', other = ''] = [typed[row - 1], word[column - 1]]
  if (one === other) return 0
  return (
    (isSimilarLetter(one, other) ? 1 : 1.6) +
    (row === 1 ? 0.5 : 0) +
    (row === typed.length && column === word.length ? LAST_LETTER_PENALTY : 0)
  )
}

function transpositionCost({ typed, word, row, column }: Alignment): number {
  const [first, second] = [typed[row - 2], typed[row - 1]]
  if (first === second || second !== word[column - 2] || first !== word[column - 1]) return Infinity
  return 0.8 + (row === 2 ? LAST_LETTER_PENALTY : 0)
}

function insertionCost({ typed, word, row, column }: Alignment): number {
  const [before = '', letter = '', after = ''] = [typed[row - 2], typed[row - 1], typed[row]]
  const isLast = row === typed.length && column === word.length
  return insertionBaseCost(letter, [before, after]) + (row === 1 ? FIRST_LETTER_PENALTY : 0) + (isLast ? LAST_LETTER_PENALTY : 0)
}

function insertionBaseCost(letter: string, beside: readonly string[]): number {
  if (beside.includes(letter)) return 0.6
  return beside.some((other) => adjacentKeys.get(letter)?.has(other) === true) ? 1 : 1.2
}

function deletionCost({ word, column }: Alignment): number {
  const [before, letter = '', after] = [word[column - 2], word[column - 1], word[column]]
  const price = before === letter || after === letter ? 0.6 : VOWELS.has(letter) ? 0.9 : 1
  return price + (column === 1 ? FIRST_LETTER_PENALTY : 0) + (column === word.length ? LAST_LETTER_PENALTY + 0.1 : 0)
}
