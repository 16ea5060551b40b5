import { describe, expect, it } from '@jest/globals'
import { negotiateCoding } from './content-coding.ts'

describe('chooseCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('answers %s with %s', (header, coding) => {
    expect(negotiateCoding(header)).toBe(coding)
  })
})
