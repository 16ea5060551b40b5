export interface WordInUse {
  readonly word: string
  /** In how many titles and texts it stands. */
  readonly titles: number
  readonly texts: number
}

/** What a word in a title counts beside one in a text. */
const TITLE = 4
/** A word this short may have one slip, a longer one two. */
const SHORT = 5

/** The word that was probably meant: the one with the fewest slips, then with the same first letter, then the most used. */
export function closestWord(typed: string, words: readonly WordInUse[]): string | undefined {
  const most = typed.length <= SHORT ? 1 : 2
  const first = typed[0]
  return words
    .map(({ word, titles, texts }) => ({ word, slips: slipsBetween(typed, word), elsewhere: word[0] === first ? 0 : 1, used: titles * TITLE + texts }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips || one.elsewhere - other.elsewhere || other.used - one.used)[0]?.word
}

/** Letters to put in, leave out, take for another or swap with their neighbour (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(Math.min(
        at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1), isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      ))
    }
    ;[beforeLast, last] = [last, current]
  }
  return at(last, other.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity
}
