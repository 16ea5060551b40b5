/** A piece of a text that people wrote: a paragraph, or a heading above some. */
interface ProseBlock {
  readonly kind: 'heading' | 'paragraph'
  readonly text: string
  /** Its place among the others, from 0. */
  readonly at: number
}

type Block = Omit<ProseBlock, 'at'>

/** A text's blocks: paragraphs are parted by a blank line, and a line that begins with `## ` is a heading. Nothing else means anything. */
export function proseBlocks(text: string): readonly ProseBlock[] {
  return text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n\s*/).flatMap(blocksOf).map((block, at) => ({ ...block, at }))
}

function blocksOf(part: string): Block[] {
  const heading = /^## +(\S.*)(?:\n|$)/.exec(part)
  if (heading === null) return paragraphOf(part)
  return [{ kind: 'heading', text: (heading[1] ?? '').trim() }, ...paragraphOf(part.slice(heading[0].length))]
}

function paragraphOf(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', text: text.trim() }]
}
