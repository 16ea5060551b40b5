import { describe, expect, it } from '@jest/globals'
import { CallError } from './call-error.ts'
import { errorMessage, formErrorsOf, staffFormErrorsOf } from './form-errors.ts'

const OTHERWISE = 'Register did not work'
const SAYS = 'You cannot take away your own access.'

describe('a refused form', () => {
  it('shows the server’s errors, as a whole and by field', () => {
    const error = new CallError(200, {
      status: 'error',
      error: 'That did not work.',
      fields: { email: 'This address is taken.' },
    })
    expect(formErrorsOf(error, OTHERWISE)).toEqual({ all: 'That did not work.', fields: { email: 'This address is taken.' } })
  })

  it('does not repeat the message of a field', () => {
    const error = new CallError(200, {
      status: 'error',
      error: 'This address is taken.',
      fields: { email: 'This address is taken.' },
    })
    expect(formErrorsOf(error, OTHERWISE)).toEqual({ all: undefined, fields: { email: 'This address is taken.' } })
  })

  it('says how long to wait after too many attempts', () => {
    const words = 'Too many attempts. Please try again in 30 seconds.'
    expect(formErrorsOf(new CallError(429, { status: 'error', error: words }), OTHERWISE)).toEqual({ all: words, fields: {} })
  })

  it.each([0, 400, 500])('shows one fixed text for status %i, with the errors of the fields', (status) => {
    expect(
      formErrorsOf(new CallError(status, { status: 'error', error: 'Whatever', fields: { dob: 'No.' } }), OTHERWISE),
    ).toEqual({ all: OTHERWISE, fields: { dob: 'No.' } })
  })

  it('shows the fixed text for an error that is no answer', () => {
    expect(formErrorsOf(new TypeError('x is undefined'), OTHERWISE)).toEqual({ all: OTHERWISE, fields: {} })
  })
})

describe('a refused form of staff', () => {
  it.each([200, 403, 404, 409, 422])('shows the server’s sentence (%d)', (status) => {
    const error = new CallError(status, { code: 'not-allowed', error: SAYS, fields: { title: 'No.' } })
    expect(staffFormErrorsOf(error, OTHERWISE)).toEqual({ all: SAYS, fields: { title: 'No.' } })
  })

  it.each([0, 400, 503])('shows the page’s message for a failure (%d)', (status) => {
    expect(staffFormErrorsOf(new CallError(status, { error: 'Whatever' }), OTHERWISE)).toEqual({ all: OTHERWISE, fields: {} })
  })

  it('does not repeat the message of a field', () => {
    const error = new CallError(422, { code: 'taken', error: SAYS, fields: { title: SAYS } })
    expect(staffFormErrorsOf(error, OTHERWISE)).toEqual({ all: undefined, fields: { title: SAYS } })
  })
})

describe('the error beside a button', () => {
  it.each([200, 401, 403, 404, 409, 422])('is the server’s message for a refusal (%d)', (status) => {
    expect(errorMessage(new CallError(status, { code: 'own-access', error: SAYS }), OTHERWISE)).toBe(SAYS)
  })

  it.each([0, 400, 500, 503])('is the page’s message for a failure (%d)', (status) => {
    expect(errorMessage(new CallError(status, { error: 'Whatever' }), OTHERWISE)).toBe(OTHERWISE)
  })

  it('is the page’s message for a refusal without a sentence', () => {
    expect(errorMessage(new CallError(403), OTHERWISE)).toBe(OTHERWISE)
  })

  it('is the page’s message for an error that is no answer', () => {
    expect(errorMessage(new TypeError('x is undefined'), OTHERWISE)).toBe(OTHERWISE)
  })
})
