import type { ListItem, Words } from './blocks.ts'
import { readProse } from './read-prose.ts'

/** The words of a text on one line, without markup, headings, pictures and gifts: for excerpts and descriptions. */
export function plainWords(text: string): string {
  return readProse(text)
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [block.words]
      if (block.kind === 'quote') return block.paragraphs
      return block.kind === 'list' ? block.items.flatMap(wordsOf) : []
    })
    .map(textOf)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Ids of the gifts in a text, each once, in order. */
export function giftsIn(text: string): readonly number[] {
  return [...new Set(readProse(text).flatMap((block) => (block.kind === 'gift' ? [block.id] : [])))]
}

function textOf(words: Words): string {
  return words.map(({ text }) => text).join('')
}

function wordsOf({ words, list }: ListItem): Words[] {
  return [words, ...(list?.items ?? []).flatMap(wordsOf)]
}
