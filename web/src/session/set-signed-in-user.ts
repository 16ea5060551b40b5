import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@ribbonry/contracts'
import { meOptions } from './get-me.ts'
import { rememberSession } from './session-hint.ts'

/** Somebody is signed in, or their details have changed: all of the page knows at once. */
export function setSignedInUser(client: QueryClient, user: CurrentUser): void {
  rememberSession()
  client.setQueryData(meOptions.queryKey, { user })
}
