import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../api/call-error.ts'
import { failureWords } from './failure-words.ts'

const SAYS = 'You cannot take away your own access.'
const OTHERWISE = 'The flags could not be changed just now.'

describe('what is said beside a button', () => {
  it.each([200, 409, 422])('is the server’s sentence where the rules refused (%d)', (status) => {
    expect(failureWords(new CallError(status, { code: 'own-access', error: SAYS }), OTHERWISE)).toBe(SAYS)
  })

  it.each([0, 400, 401, 403, 500, 503])('is a sentence of the page where something failed (%d)', (status) => {
    expect(failureWords(new CallError(status, { error: 'Whatever' }), OTHERWISE)).toBe(OTHERWISE)
  })

  it('is one for what no server said', () => {
    expect(failureWords(new TypeError('x is undefined'), OTHERWISE)).toBe(OTHERWISE)
  })
})
