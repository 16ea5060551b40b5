import { describe, expect, it } from '@jest/globals'
import { readMenuLink, readTitle } from './menu-entry-fields.ts'

describe('the title of a menu entry', () => {
  it.each([
    ['  For  Dad ', 'For Dad'],
    ['🎁 <b>Gifts</b>', '🎁 <b>Gifts</b>'],
    ['\u202EGifts\u200F', 'Gifts'],
    ['🎁'.repeat(60), '🎁'.repeat(60)],
  ])('%j is stored as %j', (typed, title) => {
    expect(readTitle(typed)).toBe(title)
  })

  it.each([
    ['', 'title-missing'],
    [' \u200B\u200F', 'title-missing'],
    ['🎁'.repeat(61), 'title-too-long'],
    ['x'.repeat(10_000), 'title-too-long'],
  ])('%j is refused: %s', (typed, code) => {
    expect(readTitle(typed)).toMatchObject({ code })
  })
})

describe('the link of a menu entry', () => {
  it.each([
    [' /gifts/for-him/ ', '/gifts/for-him/'],
    ['/gifts-under/?from=20&to=50#top', '/gifts-under/?from=20&to=50#top'],
    ['/a/../new/', '/new/'],
    ['https://shop.com', 'https://shop.com/'],
    ['HTTP://shop.com/x?y=1', 'http://shop.com/x?y=1'],
  ])('%j is stored as %j', (typed, link) => {
    expect(readMenuLink(typed)).toBe(link)
  })

  it.each(['', '  ', '\u200B'])('%j is missing', (typed) => {
    expect(readMenuLink(typed)).toMatchObject({ code: 'link-missing' })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.com/x',
    '/\\evil.com',
    '/..//evil.com',
    '/./\t/evil.com',
    'https:///evil.com',
    'https:evil.com',
    'https://user:secret@shop.com/',
    'https://user@shop.com/',
    'http://localhost/x',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://10.0.0.1/',
    'shop.com/x',
    'new/',
    '#top',
    `/${'x'.repeat(500)}`,
  ])('%s is refused', (typed) => {
    expect(readMenuLink(typed)).toMatchObject({ code: 'link-refused' })
  })
})
