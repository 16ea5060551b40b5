import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { toCountry } from './countries.ts'
import { Country, Flag, Id, LARGEST_ID, lookupIds, MAX_PER_PAGE, PageNumber, PerPage, Price, Slug } from './scalars.ts'

describe('a country', () => {
  it.each([
    ['us', 'US'],
    ['GB', 'GB'],
    ['uk', 'GB'],
    ['UK', 'GB'],
    [' ca ', 'CA'],
    ['De', 'DE'],
  ])('%s is read as %s', (given, wanted) => {
    expect(toCountry(given)).toBe(wanted)
    expect(Country.parse(given)).toBe(wanted)
  })

  it.each(['', 'xx', 'EU', 'USA', 'u', 'all', '12', 'ß', 'ı', 'DAD'])('%s is none', (given) => {
    expect(toCountry(given)).toBeUndefined()
    expect(Country.safeParse(given).error?.issues[0]?.message).toBe('We do not know that country.')
  })

  it('is one of the 249 that ISO 3166-1 has assigned', () => {
    const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place))
    const known = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => code !== 'UK' && toCountry(code) !== undefined)
    expect(known).toHaveLength(249)
  })

  it('is two capital letters whatever was given', () => {
    const always = fc.property(fc.oneof(fc.string(), fc.string({ minLength: 2, maxLength: 2 })), (given) =>
      /^[A-Z]{2}$/.test(toCountry(given) ?? 'US'),
    )
    expect(fc.check(always)).toMatchObject({ failed: false })
  })
})

describe('items on a page', () => {
  it('are cut to the highest number we give', () => {
    expect(['1', '40', '202', '203', '1000000'].map((given) => PerPage.parse(given))).toEqual([
      1,
      40,
      MAX_PER_PAGE,
      MAX_PER_PAGE,
      MAX_PER_PAGE,
    ])
  })

  it.each(['0', '-1', 'abc', '1.5', ''])('cannot be %s', (given) => {
    expect(PerPage.safeParse(given).error?.issues[0]?.message).toBe('perpage must be a whole number from 1.')
  })
})

describe('numbers', () => {
  it.each(['0', '-1', 'abc', '1.5', 'NaN', 'Infinity', `1${'0'.repeat(30)}`])('%s is neither a page nor an id', (given) => {
    expect(PageNumber.safeParse(given).success).toBe(false)
    expect(Id.safeParse(given).success).toBe(false)
  })

  it('an id is at most what an integer column holds', () => {
    expect([Id.safeParse(2_147_483_647).success, Id.safeParse(2_147_483_648).success, LARGEST_ID]).toEqual([
      true,
      false,
      2_147_483_647,
    ])
  })

  it.each([[true], [false], [null], [''], [[7]], [['7']], [{}], [undefined]])(
    '%j is no number, whatever JavaScript makes of it',
    (given) => {
      expect([Id, PageNumber, PerPage, Price].map((schema) => schema.safeParse(given).success)).toEqual([
        false,
        false,
        false,
        false,
      ])
    },
  )

  it('a lookup passes over what is no id, and refuses too many', () => {
    const ids = lookupIds('Too many.')
    expect(ids.parse([1, 'ad-7', '8', null, -3, 2 ** 31, { id: 4 }, true])).toEqual([1, 8])
    expect(ids.parse('9')).toEqual([9])
    expect(ids.safeParse(Array.from({ length: MAX_PER_PAGE + 1 }, () => 1)).error?.issues[0]?.message).toBe('Too many.')
  })

  it('a page may be far past the end', () => {
    expect(PageNumber.parse('1000000000')).toBe(1_000_000_000)
  })

  it.each(['-0.01', 'free', '1e9', 'NaN'])('%s is no price', (given) => {
    expect(Price.safeParse(given).success).toBe(false)
  })
})

describe('a slug', () => {
  it.each(['a', 'kite-for-two', '2026-calendar'])('may be %s', (given) => {
    expect(Slug.parse(given)).toBe(given)
  })

  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'é', 'a/b', 'x'.repeat(121)])('may not be %s', (given) => {
    expect(Slug.safeParse(given).success).toBe(false)
  })
})

describe('a flag', () => {
  it.each(['1', 'true', 'TRUE', 'y', 'yes', 'on', true])('is set by %s', (given) => {
    expect(Flag.parse(given)).toBe(true)
  })

  it.each(['0', 'false', 'n', '', 'yesterday', false])('is not set by %s', (given) => {
    expect(Flag.parse(given)).toBe(false)
  })
})
