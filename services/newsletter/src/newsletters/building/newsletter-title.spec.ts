import { expect, it } from '@jest/globals'
import { savedTitle } from './newsletter-title.ts'

const GIFTS = ['A kite', 'A teapot', 'An owl', 'A lamp', 'A drum', 'A bell']
const AUTOMATIC = 'A kite, A teapot, An owl, A lamp, A drum'

it('an empty title is made of the first five gifts', () => {
  expect(savedTitle('', GIFTS, undefined)).toEqual({ title: AUTOMATIC, title_written: false })
  expect(savedTitle('', ['A kite'], undefined).title).toBe('A kite')
})

it('a title of one’s own stays, whatever the gifts are', () => {
  const own = savedTitle('For fliers', GIFTS, undefined)
  expect(own).toEqual({ title: 'For fliers', title_written: true })
  expect(savedTitle('For fliers', ['A lamp'], own)).toEqual(own)
})

it('an automatic title that comes back as it was answered follows the gifts', () => {
  const before = savedTitle('', GIFTS, undefined)
  expect(savedTitle(AUTOMATIC, ['A lamp', 'A drum'], before)).toEqual({ title: 'A lamp, A drum', title_written: false })
})

it('emptying a title of one’s own makes it automatic again', () => {
  expect(savedTitle('', ['A lamp'], { title: 'For fliers', title_written: true })).toEqual({
    title: 'A lamp',
    title_written: false,
  })
})
