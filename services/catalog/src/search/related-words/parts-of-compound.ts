const SHORTEST_PART = 3

/** A compound's two words: `smart` and `watch` of `smartwatch`. */
export interface CompoundParts {
  readonly part: string
  /** The noun that it ends in, which says what the thing is. */
  readonly head: string
}

/** The parts of a compound, with the longest head of several; undefined where its parts are no words. */
export function partsOfCompound(word: string, isWord: (word: string) => boolean): CompoundParts | undefined {
  for (let place = SHORTEST_PART; place <= word.length - SHORTEST_PART; place += 1) {
    const [part, head] = [word.slice(0, place), word.slice(place)]
    if (isWord(part) && isWord(head)) return { part, head }
  }
  return undefined
}
