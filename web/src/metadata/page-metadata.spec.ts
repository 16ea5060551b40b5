import { describe, expect, it } from '@jest/globals'
import { headElements, type PageMetadata } from './page-metadata.ts'

const page: PageMetadata = {
  title: 'A gift',
  description: 'One line.',
  language: 'en-US',
  canonical: '/a/',
  unprefixedPath: '/a/',
}
const said = (metadata: PageMetadata) =>
  headElements(metadata, 'https://ribbonry.test').map(({ attributes }) => Object.values(attributes).join(' '))

describe('the head of a page', () => {
  it('names the page', () => {
    expect(said(page)).toEqual(['description One line.', 'canonical https://ribbonry.test/a/'])
  })

  it('has no canonical address for a page that is not indexed', () => {
    const lines = said({ ...page, noindex: true })
    expect(lines).toContain('robots noindex')
    expect(lines.filter((line) => line.startsWith('canonical'))).toEqual([])
  })
})
