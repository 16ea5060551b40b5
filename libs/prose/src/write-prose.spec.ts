import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Block, ListItem, Run } from './blocks.ts'
import { readProse } from './read-prose.ts'
import { normalProse, writeProse } from './write-prose.ts'

const PICTURE = `/media/${'0f'.repeat(16)}/960.jpg`

/** Texts in which markup is likely. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'*_[]()!#>-\\.`<:1 \n~ab'.split('')),
      fc.constantFrom('## ', '1. ', '::gift[1]', '> ', '**', '](/x)', '!['),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))
const run: fc.Arbitrary<Run> = fc.record({
  text: fc.oneof(text, fc.string(), fc.lorem({ maxCount: 2 })),
  bold: fc.boolean(),
  italic: fc.boolean(),
  href: fc.constantFrom('', '', '', '/gifts/', 'https://example.com/a(b)?c=d e', 'javascript:alert(1)', '//evil.example'),
})
const words = fc.array(run, { maxLength: 6 })
const item = (depth: number): fc.Arbitrary<ListItem> =>
  fc.record({
    words,
    list:
      depth === 0
        ? fc.constant(null)
        : fc.option(
            fc.record({
              kind: fc.constant('list' as const),
              ordered: fc.boolean(),
              items: fc.array(item(depth - 1), { maxLength: 3 }),
            }),
          ),
  })
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), words }),
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), words }),
  fc.record({ kind: fc.constant('quote' as const), paragraphs: fc.array(words, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(item(3), { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('picture' as const),
    src: fc.constantFrom(PICTURE, 'https://evil.example/x.png'),
    alt: text,
    caption: fc.oneof(fc.constant(''), text),
  }),
  fc.record({ kind: fc.constant('gift' as const), id: fc.integer({ min: 1, max: 2 ** 31 }) }),
)

describe('a text written from blocks', () => {
  it('is read as the same blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        expect(readProse(writeProse(blocks))).toEqual(normalProse(blocks))
      }),
      { numRuns: 1000 },
    )
  })

  it('is unchanged when it is read and written again', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), text, (blocks, loose) => {
        for (const written of [writeProse(blocks), writeProse(readProse(loose))])
          expect(writeProse(readProse(written))).toBe(written)
      }),
      { numRuns: 300 },
    )
  })

  it('is what a person would write', () => {
    const written = [
      '## A [link](/x)',
      'Some **bold *and slanted* words**.',
      '- one\n  1. below\n- two',
      '> said\n>\n> twice',
      `![kite](${PICTURE})`,
      '::gift[7]',
    ].join('\n\n')
    expect(writeProse(readProse(written))).toBe(written)
    expect(writeProse(readProse('One line\nand another.\n\n\n\n* item'))).toBe('One line and another.\n\n- item')
  })
})
