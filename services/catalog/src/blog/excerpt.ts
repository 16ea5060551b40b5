import { truncateText } from '../posts/truncate-text.ts'

/** What a list shows of a post's text (visitor.md section 9). */
const EXCERPT_CHARACTERS = 250

/** The beginning of a text, headings left out, on one line and cut at a word's end. */
export function excerptOf(content: string): string {
  const paragraphs = content.split(/\n{2,}/).map((part) => part.replace(/^## .*(\n|$)/, ''))
  return truncateText(paragraphs.join(' ').replace(/\s+/g, ' ').trim(), EXCERPT_CHARACTERS)
}
