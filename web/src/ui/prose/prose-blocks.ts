/** A block of text: a paragraph or a heading. */
interface ProseBlock {
  readonly kind: 'heading' | 'paragraph'
  readonly text: string
  /** Index, from 0. */
  readonly at: number
}

type Block = Omit<ProseBlock, 'at'>

/**
 * Splits text into blocks: blank lines separate paragraphs, and a line that begins with `## ` is a heading. There is no other
 * markup.
 */
export function proseBlocks(text: string): readonly ProseBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .flatMap(blocksOf)
    .map((block, at) => ({ ...block, at }))
}

function blocksOf(part: string): Block[] {
  const heading = /^## +(\S.*)(?:\n|$)/.exec(part)
  if (heading === null) return paragraphOf(part)
  return [{ kind: 'heading', text: (heading[1] ?? '').trim() }, ...paragraphOf(part.slice(heading[0].length))]
}

function paragraphOf(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', text: text.trim() }]
}
