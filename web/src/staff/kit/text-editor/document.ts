import {
  type Block,
  type ListBlock,
  type ListItem,
  readProse,
  readShortProse,
  type Run,
  type Words,
  writeProse,
} from '@ribbonry/prose'
import type { JSONContent } from '@tiptap/react'

/** Converts a stored text to the editor's document; an empty text becomes one empty paragraph. */
export function documentOf(text: string): JSONContent {
  return docOf(readProse(text))
}

/** The same for a short text. */
export function shortDocumentOf(text: string): JSONContent {
  return docOf(readShortProse(text))
}

function docOf(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: blocks.length === 0 ? [paragraph([])] : blocks.map(nodeOf) }
}

/** Converts the editor's document to the stored text. */
export function textOf({ content }: JSONContent): string {
  return writeProse((content ?? []).flatMap(blockOf))
}

function nodeOf(block: Block): JSONContent {
  if (block.kind === 'paragraph') return paragraph(block.words)
  if (block.kind === 'heading') return { type: 'heading', attrs: { level: block.level }, content: block.words.map(textNode) }
  if (block.kind === 'quote') return { type: 'blockquote', content: block.paragraphs.map(paragraph) }
  if (block.kind === 'list') return listNode(block)
  if (block.kind === 'picture') return { type: 'picture', attrs: { src: block.src, alt: block.alt, caption: block.caption } }
  return { type: 'gift', attrs: { id: block.id } }
}

function listNode({ ordered, items }: ListBlock): JSONContent {
  const content = items.map(({ words, list }) => ({
    type: 'listItem',
    content: list === null ? [paragraph(words)] : [paragraph(words), listNode(list)],
  }))
  return { type: ordered ? 'orderedList' : 'bulletList', content }
}

function paragraph(words: Words): JSONContent {
  return { type: 'paragraph', content: words.map(textNode) }
}

function textNode({ text, bold, italic, href }: Run): JSONContent {
  const marks = [
    ...(href === '' ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]
  return { type: 'text', text: text.replaceAll(/\s*\n\s*/g, ' '), marks }
}

function blockOf(node: JSONContent): Block[] {
  const { attrs = {}, content = [] } = node
  if (node.type === 'paragraph') return [{ kind: 'paragraph', words: wordsOf(node) }]
  if (node.type === 'heading') return [{ kind: 'heading', level: attrs['level'] === 3 ? 3 : 2, words: wordsOf(node) }]
  if (node.type === 'blockquote') return [{ kind: 'quote', paragraphs: content.map(wordsOf) }]
  if (node.type === 'bulletList' || node.type === 'orderedList') return [listOf(node)]
  if (node.type === 'picture')
    return [{ kind: 'picture', src: String(attrs['src']), alt: String(attrs['alt']), caption: String(attrs['caption'] ?? '') }]
  if (node.type === 'gift') return [{ kind: 'gift', id: Number(attrs['id']) }]
  return []
}

function listOf({ type, content = [] }: JSONContent): ListBlock {
  return { kind: 'list', ordered: type === 'orderedList', items: content.map(itemOf) }
}

/** Several lists within an item are joined to one, of the first one's kind. */
function itemOf({ content = [] }: JSONContent): ListItem {
  const [own, ...below] = content
  const [first, ...others] = below.map(listOf)
  const list = first === undefined ? null : { ...first, items: [first, ...others].flatMap(({ items }) => items) }
  return { words: own === undefined ? [] : wordsOf(own), list }
}

function wordsOf({ content = [] }: JSONContent): Run[] {
  return content.map(({ text = '', marks = [] }) => {
    const link = marks.find(({ type }) => type === 'link')
    return {
      text,
      bold: marks.some(({ type }) => type === 'bold'),
      italic: marks.some(({ type }) => type === 'italic'),
      href: link === undefined ? '' : String(link.attrs?.['href'] ?? ''),
    }
  })
}
