import { truncateText } from '../posts/truncate-text.ts'

/** Length of an excerpt (visitor.md section 9). */
const EXCERPT_CHARACTERS = 250

/** The beginning of a text on one line, without headings, truncated at a word. */
export function excerptOf(content: string): string {
  const paragraphs = content.split(/\n{2,}/).map((part) => part.replace(/^## .*(\n|$)/, ''))
  return truncateText(paragraphs.join(' ').replace(/\s+/g, ' ').trim(), EXCERPT_CHARACTERS)
}
