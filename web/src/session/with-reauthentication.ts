import { FRESH_LOG_IN_NEEDED } from '@ribbonry/contracts'
import { CallError } from '../api/call-error.ts'
import { requestLogin } from './request-login.ts'

/**
 * Does what the server does only for somebody who logged in lately: who did not is asked to, on the page they are on, and then it is
 * done. @throws whatever the deed throws; what the server said where the member would rather not log in again
 */
export async function withReauthentication<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== FRESH_LOG_IN_NEEDED) throw error
    const [message = error.message] = Object.values(error.fields)
    if (!(await requestLogin(message, { again: true }))) throw error
    return await action()
  }
}
