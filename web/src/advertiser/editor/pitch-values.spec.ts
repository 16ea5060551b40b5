import { describe, expect, it } from '@jest/globals'
import { lengthOf, NO_PITCH, pitchBody, priceOf, shopOf, typedPitch, validatePitch } from './pitch-values.ts'

const WHOLE = { ...NO_PITCH, title: 'A lantern', price: '28', link: 'mothlamps.com/late', image: '/media/a.jpg' }

describe('a pitch as it is typed', () => {
  it('is cut at 40 and 250 code points', () => {
    expect(lengthOf(typedPitch('title', '🎁'.repeat(45)))).toBe(40)
    expect(typedPitch('title', `${'a'.repeat(39)}🎁b`)).toBe(`${'a'.repeat(39)}🎁`)
    expect(lengthOf(typedPitch('content', 'a'.repeat(300)))).toBe(250)
  })

  it.each([
    ['$1,299.50', '1299.50', 1299.5],
    ['1.2.3', '1.2.3', 1.2],
    ['abc', '', null],
    ['.5', '.5', 0.5],
    ['1e9', '19', 19],
  ])('has of the price %j digits and dots: %j', (typed, kept, price) => {
    expect([typedPitch('price', typed), priceOf(kept)]).toEqual([kept, price])
  })

  it('asks for picture, price, link and title, in this order', () => {
    expect(Object.entries(validatePitch(NO_PITCH))).toEqual([
      ['image', 'Please upload an image'],
      ['price', 'Please enter a price'],
      ['link', 'Please provide a link'],
      ['title', 'Please provide a title'],
    ])
    expect(validatePitch(WHOLE)).toEqual({})
  })

  it('asks for days in their order, and sends those that changed', () => {
    const days = { ...WHOLE, first_day: '2026-12-24', last_day: '2026-12-01' }
    expect(validatePitch(days)).toEqual({ last_day: 'The last day cannot be before the first.' })
    expect(validatePitch({ ...days, last_day: '2026-12-24' })).toEqual({})
    expect(pitchBody(days, { ...days, last_day: '' })).toMatchObject({ last_day: '2026-12-01' })
    expect(pitchBody(days, { ...days, last_day: '' })).not.toHaveProperty('first_day')
  })

  it.each(['javascript:alert(1)', 'http://10.0.0.1/', 'https://ann:secret@shop.com/'])('refuses the link %s', (link) => {
    expect(Object.keys(validatePitch({ ...WHOLE, link }))).toEqual(['link'])
  })

  it('names the shop once the link is one', () => {
    expect([shopOf(''), shopOf('mothlamps.com/late'), shopOf('javascript:1')]).toEqual(['', 'Mothlamps', ''])
  })

  it('sends its picture only when that changed, and says when an animation is to go', () => {
    expect(pitchBody(WHOLE, WHOLE)).not.toHaveProperty('image')
    expect(pitchBody({ ...WHOLE, image: '/media/b.jpg', gif: '/media/b.gif' }, WHOLE)).toMatchObject({ image: '/media/b.jpg' })
    expect(pitchBody(WHOLE, { ...WHOLE, gif: '/media/a.gif' })).toMatchObject({ image: '/media/a.jpg', gif: '' })
  })
})
