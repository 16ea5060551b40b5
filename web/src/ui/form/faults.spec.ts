import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../api/call-error.ts'
import { anyFieldIn, refusalOf } from './faults.ts'

const OTHERWISE = 'Register did not work'

describe('a refused form', () => {
  it('says what the server says, as a whole and of its fields', () => {
    const error = new CallError(200, { status: 'error', error: 'That did not work.', fields: { email: 'This address is taken.' } })
    expect(refusalOf(error, OTHERWISE)).toEqual({ all: 'That did not work.', fields: { email: 'This address is taken.' } })
  })

  it('does not say twice what stands beside a field', () => {
    const error = new CallError(200, { status: 'error', error: 'This address is taken.', fields: { email: 'This address is taken.' } })
    expect(refusalOf(error, OTHERWISE)).toEqual({ all: undefined, fields: { email: 'This address is taken.' } })
  })

  it('says how long to wait after too many tries', () => {
    const words = 'Too many attempts. Please try again in 30 seconds.'
    expect(refusalOf(new CallError(429, { status: 'error', error: words }), OTHERWISE)).toEqual({ all: words, fields: {} })
  })

  it.each([0, 400, 500])('says one fixed text when the answer is %i, with what is known of the fields', (status) => {
    expect(refusalOf(new CallError(status, { status: 'error', error: 'Whatever', fields: { dob: 'No.' } }), OTHERWISE)).toEqual({ all: OTHERWISE, fields: { dob: 'No.' } })
  })

  it('says the fixed text for what never was an answer', () => {
    expect(refusalOf(new TypeError('x is undefined'), OTHERWISE)).toEqual({ all: OTHERWISE, fields: {} })
  })
})

describe('a form', () => {
  it('is in order when no field has a fault', () => {
    expect([anyFieldIn({ fields: {} }), anyFieldIn({ all: 'No.', fields: { email: undefined } }), anyFieldIn({ fields: { email: 'No.' } })]).toEqual([false, false, true])
  })
})
