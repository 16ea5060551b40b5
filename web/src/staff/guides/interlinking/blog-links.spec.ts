import { describe, expect, test } from '@jest/globals'
import { withNewBlogPaths } from './blog-links.ts'

const SITE = 'https://ribbonry.example'
const mend = (content: string, next = '/tea/') => withNewBlogPaths(content, new Map([['/old-tea', next]]), SITE)

describe('links of a blog post', () => {
  test.each([
    ['[Tea](/old-tea/)', '[Tea](/tea/)'],
    ['[Tea](https://ribbonry.example/Old-Tea/#pots)', '[Tea](/tea/)'],
    ['a [pot \\] of](/old-tea) and [*tea*](/old-tea/?x=1)', 'a [pot \\] of](/tea/) and [*tea*](/tea/)'],
    ['[Tea](https://elsewhere.example/old-tea/)', '[Tea](https://elsewhere.example/old-tea/)'],
    ['![Tea](/old-tea/)', '![Tea](/old-tea/)'],
    ['[Tea](/older-tea/) [tea]', '[Tea](/older-tea/) [tea]'],
  ])('lead elsewhere: %s', (before, after) => {
    expect(mend(before).content).toBe(after)
  })

  test('leave their words where they lead nowhere any more', () => {
    expect(mend('Read **[tea](/old-tea/)**.', '').content).toBe('Read **tea**.')
  })

  test('are shown with what stands around them', () => {
    const { texts } = mend(`${'x'.repeat(80)} [tea](/old-tea/) end`)
    expect(texts).toEqual([{ before: `…${'x'.repeat(59)} [tea](/old-tea/) end`, after: `…${'x'.repeat(59)} [tea](/tea/) end` }])
  })
})
