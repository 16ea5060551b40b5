const SHORTEST_PART = 3
const SHORTEST_HEAD = 4

/** The noun that a compound ends in, the longest of several: `watch` of `smartwatch`; undefined where its parts are no words. */
export function headOfCompound(word: string, isWord: (word: string) => boolean): string | undefined {
  for (let place = SHORTEST_PART; place <= word.length - SHORTEST_HEAD; place += 1) {
    const [part, head] = [word.slice(0, place), word.slice(place)]
    if (isWord(part) && isWord(head)) return head
  }
  return undefined
}
