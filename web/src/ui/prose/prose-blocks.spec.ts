import { describe, expect, it } from '@jest/globals'
import { proseBlocks } from './prose-blocks.ts'

const said = (text: string) => proseBlocks(text).map(({ kind, text: words }) => `${kind}: ${words}`)

describe('a text that people wrote', () => {
  it('has paragraphs separated by blank lines, and headings', () => {
    expect(said('One.\n\n## Two\n\nThree,\nstill three.\n \n\nFour.')).toEqual([
      'paragraph: One.',
      'heading: Two',
      'paragraph: Three,\nstill three.',
      'paragraph: Four.',
    ])
    expect(said('## Two\nThree.')).toEqual(['heading: Two', 'paragraph: Three.'])
    expect(said('One.\r\n\r\n## Two')).toEqual(['paragraph: One.', 'heading: Two'])
  })

  it('has no other markup: what looks like it is text', () => {
    expect(said('<h2>x</h2>\n\n##tight\n\n# One\n\n##   ')).toEqual([
      'paragraph: <h2>x</h2>',
      'paragraph: ##tight',
      'paragraph: # One',
      'paragraph: ##',
    ])
    expect(said(' \n\n')).toEqual([])
  })
})
