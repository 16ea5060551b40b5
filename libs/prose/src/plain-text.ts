import type { Block, ListItem, Words } from './blocks.ts'
import { readProse } from './read-prose.ts'
import { writeProse } from './write-prose.ts'

/** The words of a text without markup, pictures and gifts: paragraphs separated by a blank line. */
export function plainText(text: string): string {
  return readProse(text)
    .flatMap(paragraphsOf)
    .map((words) => textOf(words).replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Whether a text looks the same as plain text and as prose. */
export function isPlain(text: string): boolean {
  const blocks = readProse(text)
  const paragraphs = plainParagraphs(text)
  return (
    blocks.length === paragraphs.length &&
    blocks.every(
      (block, index) => block.kind === 'paragraph' && block.words.every(isUnmarked) && textOf(block.words) === paragraphs[index],
    )
  )
}

/** Escapes plain text, so that `readProse` reads no markup in it. */
export function proseOf(text: string): string {
  if (isPlain(text)) return text
  return writeProse(
    plainParagraphs(text).map((paragraph) => ({
      kind: 'paragraph',
      words: [{ text: paragraph, bold: false, italic: false, href: '' }],
    })),
  )
}

function plainParagraphs(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

function paragraphsOf(block: Block): readonly Words[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [block.words]
  if (block.kind === 'quote') return block.paragraphs
  return block.kind === 'list' ? block.items.flatMap(itemWords) : []
}

function itemWords({ words, list }: ListItem): Words[] {
  return [words, ...(list?.items ?? []).flatMap(itemWords)]
}

function textOf(words: Words): string {
  return words.map(({ text }) => text).join('')
}

function isUnmarked({ bold, italic, href }: Words[number]): boolean {
  return !bold && !italic && href === ''
}
