import { describe, expect, it } from '@jest/globals'
import { EMPTY_POST, type Post } from '@ribbonry/contracts'
import { giftAt, placeAfter, placeBefore } from './next-place.ts'
import { PER_PAGE, readSurpriseAddress, surprisePath } from './surprise-address.ts'

/** Twelve entries with ids from `first` on; those in `slots` are ad slots. */
const page = (first: number, slots: readonly number[] = []): Post[] =>
  Array.from({ length: PER_PAGE }, (_, index) => ({
    ...EMPTY_POST,
    id: first + index,
    native_ad: slots.includes(first + index),
  }))
const pages = [page(1, [6, 12]), page(13)]
const read = (number: number) => pages[number - 1]
const none = () => false

describe('the next gift', () => {
  it('is the next in the order that is no ad', () => {
    expect([placeAfter(1, read, none), placeAfter(5, read, none), placeAfter(11, read, none)]).toEqual([2, 7, 13])
    expect([placeBefore(7, read), placeBefore(13, read), placeBefore(1, read)]).toEqual([5, 11, undefined])
  })

  it('is none that this visit has shown', () => {
    expect(placeAfter(1, read, (id) => id < 5)).toBe(5)
    expect(placeAfter(1, read, (id) => id < 14)).toBe(14)
  })

  it('is the first place beyond what is loaded, where nothing else is left', () => {
    expect(placeAfter(24, read, none)).toBe(25)
    expect(placeAfter(2, read, () => true)).toBe(25)
  })

  it('stands in for an ad', () => {
    const [first = []] = pages
    expect([
      giftAt(1, first)?.id,
      giftAt(6, first)?.id,
      giftAt(12, first)?.id,
      giftAt(1, []),
      giftAt(3, first.slice(0, 2)),
    ]).toEqual([1, 7, 11, undefined, undefined])
  })
})

describe('the address of a surprise', () => {
  it('has a place, unless a link leads to the first', () => {
    expect([surprisePath('uk', 7), surprisePath('us')]).toEqual(['/uk/give-me-one/?place=7', '/give-me-one/'])
    expect(readSurpriseAddress('/uk/give-me-one/', new URLSearchParams('place=7'))).toEqual({ region: 'uk', place: 7 })
  })

  it.each(['', 'place=0', 'place=-1', 'place=x', 'place=999999', 'place=1.5'])('has none with "%s"', (query) => {
    expect(readSurpriseAddress('/give-me-one/', new URLSearchParams(query))).toEqual({ region: 'us' })
  })
})
