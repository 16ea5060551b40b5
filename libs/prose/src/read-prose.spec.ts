import { describe, expect, it } from '@jest/globals'
import type { Block, ListBlock, Words } from './blocks.ts'
import { giftsIn, plainWords } from './plain-words.ts'
import { readProse } from './read-prose.ts'

const PICTURE = `/media/${'0f'.repeat(16)}/960.jpg`
const HUGE = 50_000

const shown = (words: Words): string =>
  words
    .map(({ text, bold, italic, href }) => {
      const look = `${bold ? 'B' : ''}${italic ? 'I' : ''}${href === '' ? '' : `<${href}>`}`
      return look === '' ? text : `{${look} ${text}}`
    })
    .join('')
const listed = ({ ordered, items }: ListBlock): string => {
  const shownItems = items.map(
    ({ words, list }, at) => `${ordered ? at + 1 : '-'} ${shown(words)}${list === null ? '' : listed(list)}`,
  )
  return `(${shownItems.join(' ')})`
}
const said = (block: Block): string => {
  if (block.kind === 'paragraph') return `p: ${shown(block.words)}`
  if (block.kind === 'heading') return `h${block.level}: ${shown(block.words)}`
  if (block.kind === 'quote') return `q: ${block.paragraphs.map(shown).join(' / ')}`
  if (block.kind === 'list') return listed(block)
  if (block.kind === 'picture') return `picture: ${block.alt}${block.caption === '' ? '' : ` / ${block.caption}`}`
  return `gift: ${block.id}`
}
const read = (text: string) => readProse(text).map(said)

describe('a text that people wrote', () => {
  it('has paragraphs separated by blank lines, and headings', () => {
    expect(read('One.\n\n## Two\n\nThree,\nstill three.\n \n\nFour.')).toEqual([
      'p: One.',
      'h2: Two',
      'p: Three,\nstill three.',
      'p: Four.',
    ])
    expect(read('## Two\nThree.')).toEqual(['h2: Two', 'p: Three.'])
    expect(read('One.\r\n\r\n### Two')).toEqual(['p: One.', 'h3: Two'])
    expect(read(' \n\n')).toEqual([])
  })

  it('has bold and italic words, and links to the site and to others', () => {
    expect(read('A **bold** and *slanted* ***word***, **not *only* one**.')).toEqual([
      'p: A {B bold} and {I slanted} {BI word}, {B not }{BI only}{B  one}.',
    ])
    expect(read('See [the *list*](/lists/) or [them](https://example.com/a?b=c#d).')).toEqual([
      'p: See {</lists/> the }{I</lists/> list} or {<https://example.com/a?b=c#d> them}.',
    ])
  })

  it('has lists in lists, quotes, pictures of ours, and gifts', () => {
    expect(read('- one\n- two\n  - below\n    1. deeper\n      - deepest\n* three\n\n1. first\n2. second\n   goes on')).toEqual([
      '(- one - two(- below(1 deeper 2 deepest)) - three)',
      '(1 first 2 second\ngoes on)',
    ])
    expect(read('> Said.\n>\n> Twice.\n\n> Again')).toEqual(['q: Said. / Twice.', 'q: Again'])
    expect(read(`![A \\[red\\] kite](${PICTURE})\n::gift[12]`)).toEqual(['picture: A [red] kite', 'gift: 12'])
  })

  it('has pictures with captions, whose words are plain', () => {
    expect(read(`![A kite](${PICTURE} "Over *the* \\"pond\\" [sic]")`)).toEqual(['picture: A kite / Over *the* "pond" [sic]'])
    expect(read(`![A kite](${PICTURE} "")`)).toEqual(['picture: A kite'])
    for (const text of [`![x](${PICTURE} "open)`, `![x](${PICTURE} 'x')`, `![x](${PICTURE}"x")`, `![x](${PICTURE} "a" "b")`])
      expect(read(text)).toEqual([`p: ${text}`])
  })

  it('has no other markup: the rest is text', () => {
    const texts = [
      '<h2 onclick="x()">x</h2>',
      '##tight',
      '# One',
      '#### Four',
      '[x](javascript:alert(1))',
      '[x](JaVaScRiPt:x)',
      '[x](//evil.example)',
      '[x](data:text/html,x)',
      '[x](https://)',
      '[](/x)',
      '![x](https://evil.example/x.png)',
      `![x](${PICTURE}.svg)`,
      `words ![x](${PICTURE})`,
      '::gift[0]',
      '::gift[x]',
      'see ::gift[1]',
      '* * *',
      '1984. A year',
      '2 * 3 * 4',
      'snake_case_name and _so_',
      '**open and *open',
      'f****k',
      '| a | b |',
      '`code` &amp; ~~gone~~',
    ]
    for (const text of texts) expect(read(text)).toEqual([`p: ${text}`])
    expect(read(String.raw`[x](/\evil.example)`)).toEqual(['p: [x](/\\evil.example)'])
    expect(read(String.raw`\*no\* \[x](/y)`)).toEqual(['p: *no* [x](/y)'])
  })

  it('is read in linear time', () => {
    const parts = [
      '>',
      '> ',
      '[',
      '![',
      '[a](',
      '[a]',
      '*',
      '*a',
      '*a ',
      'a**b',
      '**a *b ',
      '*a_',
      '- ',
      '- a\n  ',
      '\\',
      '<a ',
      '`a``b',
      '\n',
      '#',
    ]
    const started = process.threadCpuUsage()
    for (const part of parts) {
      const text = part.repeat(HUGE / part.length)
      expect(readProse(text).length).toBeLessThanOrEqual(text.length)
    }
    const nested = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')
    expect(read(nested)).toHaveLength(1)
    expect(process.threadCpuUsage(started).user).toBeLessThan(5_000_000)
  })
})

describe('the plain words of a text', () => {
  it('are those of paragraphs, lists and quotes, on one line', () => {
    const text = `## Head\n\nA **bold**\n[link](/x).\n\n- one\n  - two\n\n> said\n\n![kite](${PICTURE})\n\n::gift[3]\n\nEnd.`
    expect(plainWords(text)).toBe('A bold link. one two said End.')
    expect(plainWords('## Only a heading')).toBe('')
  })

  it('exclude its gifts, which are listed once', () => {
    expect(giftsIn('::gift[3]\n\nand\n\n::gift[1]\n::gift[3]\n\n`::gift[4]`')).toEqual([3, 1])
  })
})
