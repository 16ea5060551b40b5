import { cutText } from '../posts/cut-text.ts'

/** What a list shows of a post's text (visitor.md section 9). */
const CHARACTERS = 250

/** The beginning of a text, headings left out, on one line and cut at a word's end. */
export function beginningOf(content: string): string {
  const paragraphs = content.split(/\n{2,}/).map((part) => part.replace(/^## .*(\n|$)/, ''))
  return cutText(paragraphs.join(' ').replace(/\s+/g, ' ').trim(), CHARACTERS)
}
