import type { PageReading } from './page-reading.ts'

/** First texts of a page, which say what it is. */
const FIRST = 4
/** Characters of a text that says so. */
const LONGEST = 200

/** What a page says first of itself in such words: in its title, its headings or its first texts. */
export function saidBy({ title, headings, blocks }: PageReading, words: RegExp): string | undefined {
  const first = blocks.slice(0, FIRST).filter((text) => text.length <= LONGEST)
  return [title, ...headings, ...first].find((text) => words.test(text))
}
