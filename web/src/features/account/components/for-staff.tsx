import type { ReactNode } from 'react'
import { isStaff, useAccount } from '../../../ui/members/use-account.ts'

/** Shows a piece of a public page to administrators and editors, once it is known that somebody is one. */
export function ForStaff({ children }: { readonly children: ReactNode }) {
  const { user } = useAccount()
  return isStaff(user) ? children : null
}
