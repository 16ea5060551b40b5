import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoginPromptOptions } from '../session/login-host.ts'
import { maybeSignedIn, meOptions } from '../session/account.ts'
import { fetchCode } from '../ui/later/fetch-code.ts'

let unanswered: ((isLoggedIn: boolean) => void) | undefined
/** Distinguishes two questions in a row. */
let count = 0

/**
 * Resolves with true at once for a member. Asks a visitor with the log-in dialog; a later question declines an earlier one.
 * @throws LostCode when the dialog does not load
 */
export async function askLogIn(
  client: QueryClient,
  show: (question: ReactNode) => void,
  message: string,
  options?: LoginPromptOptions,
): Promise<boolean> {
  if (options?.again !== true && (await isMember(client))) return true
  const { LoginDialog } = await fetchCode(() => import('../features/sign-in/components/login-dialog.tsx'))
  unanswered?.(false)
  count += 1
  const key = count
  return await new Promise<boolean>((resolve) => {
    const answer = (isLoggedIn: boolean): void => {
      unanswered = undefined
      show(undefined)
      resolve(isLoggedIn)
    }
    unanswered = answer
    show(<LoginDialog key={key} {...options} message={message} onDone={answer} />)
  })
}

async function isMember(client: QueryClient): Promise<boolean> {
  return maybeSignedIn() && (await client.ensureQueryData(meOptions).catch(() => undefined)) !== undefined
}
