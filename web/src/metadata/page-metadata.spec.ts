import { describe, expect, it } from '@jest/globals'
import { headElements, type PageMetadata } from './page-metadata.ts'

const page: PageMetadata = { title: 'A gift', description: 'One line.', language: 'en-US', canonical: '/a/', everywhere: '/a/' }
const said = (metadata: PageMetadata) => headElements(metadata, 'https://ribbonry.test').map(({ attributes }) => Object.values(attributes).join(' '))

describe('the head of a page', () => {
  it('names the page and its twins', () => {
    expect(said(page)).toEqual(expect.arrayContaining([
      'canonical https://ribbonry.test/a/', 'alternate en-US https://ribbonry.test/a/', 'alternate en-GB https://ribbonry.test/uk/a/',
      'alternate en-CA https://ribbonry.test/ca/a/', 'alternate en https://ribbonry.test/a/', 'alternate x-default https://ribbonry.test/a/',
    ]))
  })

  it('names nothing of a page that is not to be indexed', () => {
    const lines = said({ ...page, noindex: true })
    expect(lines).toContain('robots noindex')
    expect(lines.filter((line) => /canonical|alternate/.test(line))).toEqual([])
  })

  it('gives pictures a full address', () => {
    const image = { src: '/media/x/1280.jpg', width: 1280, height: 960, alt: 'A gift' }
    expect(said({ ...page, image })).toContain('og:image https://ribbonry.test/media/x/1280.jpg')
  })
})
