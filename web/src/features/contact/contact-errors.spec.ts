import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../api/call-error.ts'
import { validateContact, firstErrorField, contactErrorsOf } from './contact-errors.ts'

const FILLED = { name: 'Ann', email: 'ann@example.org', type: 'Press', message: 'Hello' }
const LITERAL = 'Your message could not be sent.'

describe('a message', () => {
  it('is valid when everything is filled in', () => {
    expect(validateContact(FILLED)).toEqual({ fields: {} })
    expect(firstErrorField(validateContact(FILLED))).toBeUndefined()
  })

  it.each(['name', 'email', 'type', 'message'] as const)('without %s is invalid, with a message', (field) => {
    for (const value of ['', '  ', '\n']) {
      const errors = validateContact({ ...FILLED, [field]: value })
      expect(errors.all).toBe('Please fill out all required fields.')
      expect([Object.keys(errors.fields), firstErrorField(errors)]).toEqual([[field], field])
    }
  })

  it('with several errors names the first in the form’s order', () => {
    expect(firstErrorField(validateContact({ name: 'Ann', email: '', type: 'Press', message: '' }))).toBe('email')
  })

  it.each(['ann', 'ann@', '@example.org', 'ann@example', 'a b@example.org', 'ann@example.org, bob@example.org'])(
    'from %j is invalid',
    (email) => {
      expect(validateContact({ ...FILLED, email }).fields).toEqual({ email: 'Please provide a valid email address.' })
    },
  )
})

describe('a failed call', () => {
  it('shows the server’s message for a refusal', () => {
    expect(contactErrorsOf(new CallError(200, { code: 'contact_failed', error: 'No.' })).all).toBe('No.')
    expect(contactErrorsOf(new CallError(503, { code: 'contact_failed', error: 'Not now.' })).all).toBe('Not now.')
    expect(contactErrorsOf(new CallError(429, { code: 'too-many', error: 'Please wait.' })).all).toBe('Please wait.')
    expect(
      contactErrorsOf(
        new CallError(400, { code: 'invalid-input', error: 'Wrong.', fields: { email: 'Wrong.', captcha: 'Odd.' } }),
      ),
    ).toEqual({ all: 'Wrong.', fields: { email: 'Wrong.' } })
  })

  it('shows one fixed text without an answer, or for an unexpected one', () => {
    for (const error of [
      new CallError(0),
      new CallError(500, { code: 'internal', error: 'Something went wrong on our side.' }),
      new TypeError('x'),
    ]) {
      expect(contactErrorsOf(error)).toEqual({ all: LITERAL, fields: {} })
    }
  })
})
