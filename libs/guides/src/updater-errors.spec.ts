import { describe, expect, it } from '@jest/globals'
import { PRODUCT_ERRORS as SAID, type ProductToCheck } from './product-errors.ts'
import { isFreeOfWordLimits, updaterErrors } from './updater-errors.ts'

const words = (count: number): string => Array.from({ length: count }, (_word, place) => `word${place}`).join(' ')
const good: ProductToCheck = {
  title: 'A kettle that hums',
  price: 29.5,
  image: '/media/abc/300.jpg',
  link: 'https://shop.example.com/kettle',
  content: words(40),
}
const textError = (content: string, hasAccess: boolean): string | undefined =>
  updaterErrors({ ...good, content }, { hasAccess, blacklist: [] }).content

describe('a product in the updater', () => {
  it('has no errors if it is complete', () => {
    expect(updaterErrors(good, { hasAccess: false, blacklist: [] })).toEqual({})
  })

  it.each([
    ['', SAID.content, SAID.content],
    [' x ', SAID.content, SAID.content],
    ['xy', SAID.tooShort, undefined],
    [words(29), SAID.tooShort, undefined],
    [words(30), undefined, undefined],
    [words(60), undefined, undefined],
    [words(61), SAID.tooLong, undefined],
  ])('with the text %j is told %j, and with access %j', (content, without, withAccess) => {
    expect([textError(content, false), textError(content, true)]).toEqual([without, withAccess])
  })

  it('with a picture that is not stored is told so, not that it has none', () => {
    const rules = { hasAccess: true, blacklist: [], isUnusableImage: true }
    expect(updaterErrors({ ...good, image: '' }, rules)).toEqual({ image: SAID.unusableImage })
  })

  it('is told the sentences of the desk, each at its field', () => {
    const empty = { title: ' ', price: 0, image: '', link: '', content: '' }
    expect(updaterErrors(empty, { hasAccess: true, blacklist: [] })).toEqual({
      title: SAID.title,
      price: SAID.price,
      image: SAID.image,
      link: SAID.link,
      content: SAID.content,
    })
    const blacklist = ['shop.example.com']
    expect(updaterErrors(good, { hasAccess: true, blacklist })).toEqual({ link: SAID.blacklisted })
    const link = 'javascript:alert(1)'
    expect(updaterErrors({ ...good, link }, { hasAccess: true, blacklist })).toEqual({ link: SAID.invalidLink })
  })
})

it('has limits of words for everybody without access, editors and curators too', () => {
  expect(
    [['listicle_editor'], ['editor'], ['access'], ['editor', 'access']].map((roles) => isFreeOfWordLimits({ roles } as never)),
  ).toEqual([false, false, true, true])
})
