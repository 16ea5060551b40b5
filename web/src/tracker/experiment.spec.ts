import { describe, expect, it } from '@jest/globals'
import { experimentOf } from './experiment.ts'

const first = { returning: false, userId: 'u1', always: [] }

describe('the scroll experiment', () => {
  it.each([
    ['?scroll=y', 'x02'],
    ['?a=b&v=dlc3', 'x03'],
    ['?scroll=n', undefined],
    ['?scroll=Y', undefined],
    ['?v=dlc', undefined],
    ['', undefined],
  ])('gives %j the code %s', (search, code) => {
    expect(experimentOf(search, first)).toBe(code)
  })

  it('leaves returning visitors out, except those who always take part', () => {
    expect(experimentOf('?scroll=y', { ...first, returning: true })).toBeUndefined()
    expect(experimentOf('?scroll=y', { ...first, returning: true, always: ['u2'] })).toBeUndefined()
    expect(experimentOf('?scroll=y', { ...first, returning: true, always: ['u2', 'u1'] })).toBe('x02')
  })
})
