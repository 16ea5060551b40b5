import type { Block, ListBlock, Run, Words } from './blocks.ts'
import { readProse } from './read-prose.ts'
import { writeProse } from './write-prose.ts'

/** A block of a short text. */
export type ShortBlock = Extract<Block, { readonly kind: 'paragraph' | 'list' | 'quote' }>

/**
 * Reads a short text, such as those of guides: paragraphs, lists and quotes with bold, italic and links to pages of the site.
 * Headings, pictures, gifts and links to other sites are shown as they were typed.
 */
export function readShortProse(text: string): readonly ShortBlock[] {
  return readProse(text).map((block) => {
    if (block.kind === 'paragraph') return { ...block, words: ownLinks(block.words) }
    if (block.kind === 'quote') return { ...block, paragraphs: block.paragraphs.map(ownLinks) }
    if (block.kind === 'list') return listOf(block)
    return { kind: 'paragraph', words: [{ text: writeProse([block]), bold: false, italic: false, href: '' }] }
  })
}

function listOf(list: ListBlock): ListBlock {
  const items = list.items.map(({ words, list: below }) => ({
    words: ownLinks(words),
    list: below === null ? null : listOf(below),
  }))
  return { ...list, items }
}

function ownLinks(words: Words): Words {
  return words.map((run) => (run.href === '' || run.href.startsWith('/') ? run : asTyped(run)))
}

function asTyped({ href, ...run }: Run): Run {
  return { ...run, text: `[${run.text}](${href})`, href: '' }
}
