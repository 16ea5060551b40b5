import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../api/call-error.ts'
import { loginFailure } from './login-failure.ts'

describe('a failed log-in', () => {
  it('repeats what the server says of a refusal', () => {
    expect(loginFailure(new CallError(200, { status: 'error', error: 'Your username or password was incorrect.' }))).toBe('Your username or password was incorrect.')
  })

  it.each([0, 429, 500])('says one thing for an answer of %i', (status) => {
    expect(loginFailure(new CallError(status, { status: 'error', error: 'Whatever' }))).toBe('You could not be logged in')
  })
})
