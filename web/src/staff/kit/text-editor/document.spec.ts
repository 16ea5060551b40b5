import { describe, expect, it } from '@jest/globals'
import { readProse, writeProse } from '@ribbonry/prose'
import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { documentOf, textOf } from './document.ts'
import { textExtensions } from './text-extensions.ts'

const RICH = [
  '## What [we](/about/) own',
  'A **roll *of* paper**.',
  '- one\n  1. below\n- two',
  '> Said.\n>\n> Twice.',
  `![A kite](/media/${'0f'.repeat(16)}/960.jpg)`,
  `![A kite](/media/${'0f'.repeat(16)}/960.jpg "Over the pond")`,
  '::gift[12]',
].join('\n\n')
const parts = fc.constantFrom(
  ...RICH.split('\n\n'),
  '**',
  '*a',
  '- ',
  '1. b',
  '> c',
  '\n',
  '\n\n',
  ' d ',
  '### e',
  '\\',
  '[',
  '<b>',
)

describe('the document of the editor', () => {
  const schema = getSchema(textExtensions())

  it('is the stored text, and gives it back', () => {
    expect(textOf(documentOf(RICH))).toBe(RICH)
    expect(textOf(documentOf(''))).toBe('')
  })

  it('is one that the editor can hold, for every text, and loses no word of it', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
        const text = texts.join('')
        const held = schema.nodeFromJSON(documentOf(text))
        held.check()
        expect(textOf(held.toJSON())).toBe(writeProse(readProse(text)))
      }),
      { numRuns: 300 },
    )
  })
})
