import { isPictureAddress, linkHref } from './addresses.ts'
import { type Block, type ListBlock, type ListItem, MAX_LIST_DEPTH, type Run, type Words } from './blocks.ts'
import { joinRuns } from './read-words.ts'

type Mark = 'bold' | 'italic'

/** Writes blocks as text from which `readProse` reads the same blocks, in the form of `normalProse`. */
export function writeProse(blocks: readonly Block[]): string {
  return normalProse(blocks).map(writeBlock).join('\n\n')
}

/**
 * Normal form for storage: no empty blocks, one line for each paragraph, no marks around white space at their ends, no forbidden
 * links, and adjacent lists of one kind joined.
 */
export function normalProse(blocks: readonly Block[]): readonly Block[] {
  const normal: Block[] = []
  for (const block of blocks.flatMap(normalBlock)) {
    const last = normal.at(-1)
    if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered)
      normal[normal.length - 1] = { ...last, items: [...last.items, ...block.items] }
    else normal.push(block)
  }
  return normal
}

function normalBlock(block: Block): Block[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    const words = normalWords(block.words)
    return words.length === 0 ? [] : [{ ...block, words }]
  }
  if (block.kind === 'quote') {
    const paragraphs = block.paragraphs.map(normalWords).filter((words) => words.length > 0)
    return paragraphs.length === 0 ? [] : [{ ...block, paragraphs }]
  }
  if (block.kind === 'list') {
    const items = normalItems(block.items, 1)
    return items.length === 0 ? [] : [{ ...block, items }]
  }
  if (block.kind === 'picture')
    return isPictureAddress(block.src) ? [{ ...block, alt: oneLine(block.alt), caption: oneLine(block.caption) }] : []
  return [block]
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function normalItems(items: readonly ListItem[], depth: number): ListItem[] {
  return items.flatMap(({ words, list }) => {
    const own = normalWords(words)
    const below = normalItems(list?.items ?? [], depth + 1)
    const isDeepest = depth === MAX_LIST_DEPTH
    const nested: ListBlock | null =
      list === null || below.length === 0 || isDeepest ? null : { kind: 'list', ordered: list.ordered, items: below }
    if (own.length === 0) return below
    return isDeepest ? [{ words: own, list: null }, ...below] : [{ words: own, list: nested }]
  })
}

function normalWords(words: Words): Words {
  const parts = words.flatMap((run) =>
    (run.text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ').match(/\s+|\S+/g) ?? []).map((text) => ({
      ...run,
      text,
      href: linkHref(run.href),
    })),
  )
  const first = parts.findIndex(isVisible)
  const visible = first === -1 ? [] : parts.slice(first, parts.findLastIndex(isVisible) + 1)
  return joinRuns(withMarksBetween(visible))
}

function isVisible({ text }: Run): boolean {
  return text.trim() !== ''
}

/**
 * Moves white space out of the ends of marks: it has only the marks that continue from the words before it to the words after it.
 */
function withMarksBetween(runs: Words): Words {
  const marked: Run[] = []
  let spaces: Run[] = []
  let before: Run | undefined
  for (const run of runs) {
    if (!isVisible(run)) {
      spaces.push(run)
      continue
    }
    const last = before
    if (last !== undefined) marked.push(spaceBetween(spaces, last, run))
    marked.push(run)
    spaces = []
    before = run
  }
  return marked
}

/**
 * Marks of white space between two runs. Italic is nested in bold and both in links: where an outer mark ends, inner ones end
 * too.
 */
function spaceBetween(spaces: Words, before: Run, after: Run): Run {
  const text = spaces.map((space) => space.text).join('')
  const { href } = before
  if (after.href !== href || spaces.some((space) => space.href !== href)) return { text, bold: false, italic: false, href: '' }
  const all = [before, ...spaces, after]
  const bold = all.every((run) => run.bold)
  const italic = all.every((run) => run.italic && run.bold === bold)
  return { text, bold, italic, href }
}

function writeBlock(block: Block): string {
  if (block.kind === 'paragraph') return writeLine(block.words)
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${writeLine(block.words)}`
  if (block.kind === 'quote') return block.paragraphs.map((words) => `> ${writeLine(words)}`).join('\n>\n')
  if (block.kind === 'list') return writeItems(block, '')
  if (block.kind === 'picture') return writePicture(block)
  return `::gift[${block.id}]`
}

function writePicture({ src, alt, caption }: Block & { readonly kind: 'picture' }): string {
  const below = caption === '' ? '' : ` "${caption.replaceAll(/[\\"]/g, '\\$&')}"`
  return `![${alt.replaceAll(/[\\[\]]/g, '\\$&')}](${src}${below})`
}

function writeItems({ ordered, items }: ListBlock, indent: string): string {
  return items
    .map(({ words, list }, index) => {
      const marker = ordered ? `${index + 1}. ` : '- '
      const line = `${indent}${marker}${writeLine(words)}`
      return list === null ? line : `${line}\n${writeItems(list, indent + ' '.repeat(marker.length))}`
    })
    .join('\n')
}

/** Words on a line of their own, escaped where they would start another kind of block. */
function writeLine(words: Words): string {
  return writeWords(words)
    .replace(/^(?:#{2,3}(?=\s)|>|-(?=[\s-]|$))/, '\\$&')
    .replace(/^(\d{1,9})\.(?=\s|$)/, '$1\\.')
}

function writeWords(words: Words): string {
  return groups(words, ({ href }) => href)
    .map((runs) => {
      const href = runs[0]?.href ?? ''
      const text = writeMarks(runs, href !== '')
      return href === '' ? text : `[${text}](${href})`
    })
    .join('')
}

/** Bold words, with italic ones nested in them. */
function writeMarks(runs: Words, inLink: boolean): string {
  return groups(runs, ({ bold }) => bold)
    .map((group) => wrapped(group, 'bold', group.map((run) => wrapped([run], 'italic', escapeText(run.text, inLink))).join('')))
    .join('')
}

function wrapped([run]: Words, mark: Mark, text: string): string {
  const stars = mark === 'bold' ? '**' : '*'
  return run?.[mark] === true ? `${stars}${text}${stars}` : text
}

/** Escapes a text. A closing bracket is escaped only in a label, an exclamation mark only at the end, where a link may follow. */
function escapeText(text: string, inLink: boolean): string {
  return text.replaceAll(inLink ? /[\\*[\]]/g : /[\\*[]/g, '\\$&').replace(/!$/, '\\!')
}

/** Groups adjacent runs with the same key. */
function groups(runs: Words, keyOf: (run: Run) => unknown): Words[] {
  const found: Run[][] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (last?.[0] !== undefined && keyOf(last[0]) === keyOf(run)) last.push(run)
    else found.push([run])
  }
  return found
}
