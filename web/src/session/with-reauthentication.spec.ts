import { beforeEach, describe, expect, it } from '@jest/globals'
import { CallError } from '../api/call-error.ts'
import { LoginHost } from './login-host.ts'
import { withReauthentication } from './with-reauthentication.ts'

const SAYS = 'Please log in once more, to make sure that it is you.'
const tooOld = new CallError(200, {
  status: 'error',
  code: 'fresh-log-in-needed',
  error: 'Your details could not be updated',
  fields: { email: SAYS },
})

const login = new LoginHost()
let asked: unknown[] = []
let logsIn = true
beforeEach(() => {
  asked = []
  logsIn = true
  login.serve((...question) => {
    asked.push(question)
    return Promise.resolve(logsIn)
  })
})

/** An action that fails with each of these in turn, then succeeds. */
function action(...failures: unknown[]): () => Promise<string> {
  return () => {
    const failure = failures.shift()
    return failure === undefined ? Promise.resolve('done') : Promise.reject(failure as Error)
  }
}

describe('an action that needs a recent login', () => {
  it('runs without a prompt for members who logged in recently', async () => {
    expect([await withReauthentication(login, action()), asked]).toEqual(['done', []])
  })

  it('runs after another log-in for others, who are told why', async () => {
    expect([await withReauthentication(login, action(tooOld)), asked]).toEqual(['done', [[SAYS, { again: true }]]])
  })

  it('does not run when the member declines', async () => {
    logsIn = false
    await expect(withReauthentication(login, action(tooOld))).rejects.toBe(tooOld)
  })

  it('prompts once, and not for other failures', async () => {
    await expect(withReauthentication(login, action(tooOld, tooOld))).rejects.toBe(tooOld)
    expect(asked).toHaveLength(1)
    const other = new CallError(200, { status: 'error', code: 'wrong-password' })
    await expect(withReauthentication(login, action(other))).rejects.toBe(other)
    expect(asked).toHaveLength(1)
  })
})
