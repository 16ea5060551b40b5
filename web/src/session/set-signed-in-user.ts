import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@ribbonry/contracts'
import { meOptions } from './get-me.ts'
import { rememberSession } from './session-hint.ts'

/** Stores the logged-in member for the whole page, after a log-in or a change of details. */
export function setSignedInUser(client: QueryClient, user: CurrentUser): void {
  rememberSession()
  client.setQueryData(meOptions.queryKey, { user })
}
