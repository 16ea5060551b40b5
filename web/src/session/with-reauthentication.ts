import { REAUTHENTICATION_REQUIRED } from '@ribbonry/contracts'
import { CallError } from '../api/call-error.ts'
import { type LoginHost, useLoginHost } from './login-host.ts'

/**
 * Runs an action that the server allows only shortly after a log-in. Members whose log-in is too old are asked to log in again on
 * the current page.
 * @throws whatever the action throws; the server's error when the member declines
 */
export async function withReauthentication<Result>(login: LoginHost, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== REAUTHENTICATION_REQUIRED) throw error
    const [message = error.message] = Object.values(error.fields)
    if (!(await login.ask(message, { again: true }))) throw error
    return await action()
  }
}

/** Runs actions as `withReauthentication` does. */
export function useReauthentication() {
  const login = useLoginHost()
  return <Result>(action: () => Promise<Result>): Promise<Result> => withReauthentication(login, action)
}
