import { FRESH_LOG_IN_NEEDED } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'
import { askToLogIn } from './ask-to-log-in.ts'

/**
 * Does what the server does only for somebody who logged in lately: who did not is asked to, on the page they are on, and then it is
 * done. @throws whatever the deed throws; what the server said where the member would rather not log in again
 */
export async function asFreshMember<Result>(deed: () => Promise<Result>): Promise<Result> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== FRESH_LOG_IN_NEEDED) throw error
    const [message = error.message] = Object.values(error.fields)
    if (!(await askToLogIn(message, { again: true }))) throw error
    return await deed()
  }
}
