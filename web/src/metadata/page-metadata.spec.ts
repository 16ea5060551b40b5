import { describe, expect, it } from '@jest/globals'
import { PAGE } from '../../test/page-metadata.ts'
import { headElements, type PageMetadata } from './page-metadata.ts'

const said = (metadata: PageMetadata) =>
  headElements(metadata, 'https://ribbonry.test').map(({ attributes }) => Object.values(attributes).join(' '))

describe('the head of a page', () => {
  it('names the page', () => {
    expect(said(PAGE)).toEqual(['description One line.', 'canonical https://ribbonry.test/a/'])
  })

  it('has no canonical address for a page that is not indexed', () => {
    const lines = said({ ...PAGE, noindex: true })
    expect(lines).toContain('robots noindex')
    expect(lines.filter((line) => line.startsWith('canonical'))).toEqual([])
  })
})
