import { isPictureAddress } from './addresses.ts'
import { type Block, type ListBlock, MAX_LIST_DEPTH, type Words } from './blocks.ts'
import { readWords } from './read-words.ts'

const HEADING = /^ {0,3}(#{2,3})[ \t]+(\S[^]*)$/
const GIFT = /^ {0,3}::gift\[([1-9]\d{0,11})\]$/
const PICTURE = /^ {0,3}!\[((?:[^\\[\]]|\\[^])*)\]\(([^\s()]+)(?: "((?:[^\\"]|\\[^])*)")?\)$/
const QUOTE = /^ {0,3}> ?/
const MARKER = /^( *)(?:[-*]|(\d{1,9})\.) +(?=\S)/
/** Lines of stars and dashes are separators, not lists. */
const RULE = /^(?:[ *]*|[ -]*)$/

interface Found {
  readonly block: Block
  /** Index of the first line after the block. */
  readonly next: number
}

/**
 * Parses a text: paragraphs, `##` and `###` headings, lists, `>` quotes, and on lines of their own `![words](picture "caption")`
 * and `::gift[id]`. Everything else is a paragraph. Takes linear time for every text.
 */
export function readProse(text: string): readonly Block[] {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const found = line === '' ? undefined : (blockAt(lines, at) ?? paragraphAt(lines, at))
    if (found !== undefined) blocks.push(found.block)
    at = found?.next ?? at + 1
  }
  return blocks
}

function blockAt(lines: readonly string[], at: number): Found | undefined {
  const line = lines[at] ?? ''
  const block = lineBlock(line)
  if (block !== undefined) return { block, next: at + 1 }
  if (QUOTE.test(line)) return quoteAt(lines, at)
  return beginsList(line) ? listAt(lines, at) : undefined
}

/** A block that consists of one line. */
function lineBlock(line: string): Block | undefined {
  const [, marks, heading] = HEADING.exec(line) ?? []
  if (heading !== undefined) return { kind: 'heading', level: marks === '##' ? 2 : 3, words: readWords(heading) }
  const [, id] = GIFT.exec(line) ?? []
  if (id !== undefined) return { kind: 'gift', id: Number(id) }
  const [, alt, src, caption = ''] = PICTURE.exec(line) ?? []
  if (alt === undefined || src === undefined || !isPictureAddress(src)) return undefined
  return { kind: 'picture', src, alt: unescaped(alt), caption: unescaped(caption) }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

function isBlock(line: string): boolean {
  return lineBlock(line) !== undefined || QUOTE.test(line)
}

function paragraphAt(lines: readonly string[], at: number): Found {
  let next = at + 1
  for (let line = lines[next]; line !== undefined && line !== '' && !isBlock(line) && !beginsList(line); line = lines[next])
    next += 1
  return { block: { kind: 'paragraph', words: readWords(lines.slice(at, next).join('\n').trim()) }, next }
}

function quoteAt(lines: readonly string[], at: number): Found {
  let next = at
  while (QUOTE.test(lines[next] ?? '')) next += 1
  const paragraphs = lines
    .slice(at, next)
    .map((line) => line.replace(QUOTE, '').trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readWords)
  if (paragraphs.length > 0) return { block: { kind: 'quote', paragraphs }, next }
  return { block: { kind: 'paragraph', words: readWords('>') }, next }
}

interface Entry {
  readonly indent: number
  readonly ordered: boolean
  text: string
}

/** Item of a list, if the line starts one. */
function entryOf(line: string): Entry | undefined {
  const marker = RULE.test(line) ? null : MARKER.exec(line)
  if (marker === null) return undefined
  return { indent: (marker[1] ?? '').length, ordered: marker[2] !== undefined, text: line.slice(marker[0].length) }
}

/** Numbered lists start with 1, so that "1984. A year" is a sentence. */
function beginsList(line: string): boolean {
  const entry = entryOf(line)
  return entry !== undefined && entry.indent <= 3 && (!entry.ordered || /^ *1\./.test(line))
}

function listAt(lines: readonly string[], at: number): Found {
  const { indent = 0, ordered = false } = entryOf(lines[at] ?? '') ?? {}
  const entries: Entry[] = []
  let next = at
  for (let line = lines[next]; line !== undefined; line = lines[next]) {
    const entry = entryOf(line)
    if (entry !== undefined) {
      if (entry.indent < indent + 2 && entry.ordered !== ordered) break
      entries.push(entry)
    } else if (line === '') {
      const follows = entryOf(lines[next + 1] ?? '')
      if (follows === undefined) break
    } else {
      if (isBlock(line)) break
      const last = entries.at(-1)
      if (last !== undefined) last.text += `\n${line.trim()}`
    }
    next += 1
  }
  return { block: listOf(entries, ordered), next }
}

interface OpenList {
  readonly kind: 'list'
  readonly ordered: boolean
  readonly items: { readonly words: Words; list: OpenList | null }[]
}

function listOf(entries: readonly Entry[], ordered: boolean): ListBlock {
  const list: OpenList = { kind: 'list', ordered, items: [] }
  let open = [{ list, indent: entries[0]?.indent ?? 0 }]
  for (const entry of entries) {
    open = open.filter(({ indent }, depth) => depth === 0 || entry.indent >= indent)
    const level = open.at(-1)
    const parent = level?.list.items.at(-1)
    if (level !== undefined && parent !== undefined && entry.indent >= level.indent + 2 && open.length < MAX_LIST_DEPTH) {
      parent.list ??= { kind: 'list', ordered: entry.ordered, items: [] }
      open.push({ list: parent.list, indent: entry.indent })
    }
    open.at(-1)?.list.items.push({ words: readWords(entry.text), list: null })
  }
  return list
}
