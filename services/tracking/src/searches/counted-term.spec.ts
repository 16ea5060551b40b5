import { describe, expect, it } from '@jest/globals'
import { countedTerm } from './counted-term.ts'

describe('a term', () => {
  it.each([
    ['  Tea   Pot ', 'tea pot'],
    ['MÜSLI bowl', 'müsli bowl'],
    ['gifts under $50', 'gifts under $50'],
    ['1000 piece puzzle', '1000 piece puzzle'],
    ['lego 75192 millennium falcon', 'lego 75192 millennium falcon'],
    ['40th birthday gift for dad', '40th birthday gift for dad'],
    ['wall street bull', 'wall street bull'],
    ['look at the dots', 'look at the dots'],
    ['iphone 15 pro', 'iphone 15 pro'],
  ])('%j is counted as %j', (typed, term) => {
    expect(countedTerm(typed)).toBe(term)
  })

  it.each([
    '',
    ' \u200B ',
    '!!!',
    'x'.repeat(81),
    'jo@example.com',
    'jo at gmail dot com',
    'jo gmail.com',
    'www.example.org',
    'https://example.org/me',
    '+44 20 7946 0958',
    '555-123-4567',
    'call (555) 123 4567 now',
    '0049.171.1234567',
    '12 Acacia Avenue',
    '221b baker street london',
    'Hauptstraße 12',
    'SW1A 1AA',
    '90210-1234',
  ])('%j is never counted', (typed) => {
    expect(countedTerm(typed)).toBeUndefined()
  })
})
