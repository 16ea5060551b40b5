import { describe, expect, it } from '@jest/globals'
import { ownPath } from '../../../kit/text-editor/own-path.ts'
import { linkableKey, withLink } from './link-words.ts'

const SITE = 'https://ribbonry.test'

describe('the path of a link', () => {
  it.each([
    ['/best-mugs/', '/best-mugs/'],
    [' /best-mugs ', '/best-mugs/'],
    ['https://ribbonry.test/uk/best-mugs/', '/best-mugs/'],
    ['/ca/gifts/tea/?sort=new', '/gifts/tea/?sort=new'],
    ['/feed.xml', '/feed.xml'],
    ['/best-mugs/#product-3', '/best-mugs/#product-3'],
  ])('of %s is that of a page of ours', (address, path) => {
    expect(ownPath(address, SITE)).toBe(path)
  })

  it.each(['https://etsy.com/x/', '//evil.example/', 'javascript:alert(1)', 'best mugs', '', '/a(b)/'])(
    'is not in %s',
    (address) => {
      expect(ownPath(address, SITE)).toBeUndefined()
    },
  )
})

describe('a link in a text', () => {
  it('takes the place of the chosen words', () => {
    expect(withLink('See mugs, too.', { start: 4, end: 8 }, 'mugs', '/best-mugs/')).toBe('See [mugs](/best-mugs/), too.')
  })

  it('has words, without brackets', () => {
    for (const words of ['', ' ', 'a [b]', 'a\nb']) expect(withLink('x', { start: 0, end: 1 }, words, '/b/')).toBeUndefined()
  })

  it('may stand in intro, outro and descriptions', () => {
    expect(['content', 'outro', 'content-5', 'title', 'title-5', 'comment'].map(linkableKey)).toEqual([
      'content',
      'outro',
      '5 content',
      undefined,
      undefined,
      undefined,
    ])
  })
})
