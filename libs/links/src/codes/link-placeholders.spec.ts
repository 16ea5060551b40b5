import { describe, expect, it } from '@jest/globals'
import { cleanLink } from '../cleaning/clean-link.ts'
import { fillPlaceholders } from './link-placeholders.ts'

describe('the placeholders of a link', () => {
  it.each([
    ['https://firm.example/?ad={creative}&run={campaign}&at={place}', 'https://firm.example/?ad=7&run=4200&at=a%26b'],
    ['https://firm.example/{creative}/at-{place}', 'https://firm.example/7/at-a%26b'],
    ['https://firm.example/?of={other}', 'https://firm.example/?of={other}'],
  ])('of %s are filled in, encoded, also after cleaning', (link, filled) => {
    expect(fillPlaceholders(cleanLink(link), { creative: 7, campaign: 4200, place: 'a&b' })).toBe(filled)
  })

  it('without a value stay', () => {
    expect(fillPlaceholders('https://firm.example/?ad={creative}&at={place}', { creative: 7 })).toBe(
      'https://firm.example/?ad=7&at={place}',
    )
  })
})
