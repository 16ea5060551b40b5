import { plainWords } from '@ribbonry/prose'
import { truncateText } from '../../posts/truncate-text.ts'

/** Length of an excerpt (visitor.md section 9). */
const EXCERPT_CHARACTERS = 250

/** The beginning of the words of a text on one line, without headings, truncated at a word. */
export function excerptOf(content: string): string {
  return truncateText(plainWords(content), EXCERPT_CHARACTERS)
}
