import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../session/use-account.ts'
import { mayEnter, STAFF_START } from '../../ui/staff/staff-areas.ts'

interface StaffOnlyProps {
  readonly children: ReactNode
  /** Shown while the account is unknown; sized like the page, and the same for everybody. */
  readonly fallback: ReactNode
  /** Redirect target for visitors; the home page by default. */
  readonly visitorRedirect?: string
}

/**
 * Shows its page to members whose flags allow it. Other staff go to the start of the staff area, everybody else home.
 * The server guards the calls.
 */
export function StaffOnly({ children, fallback, visitorRedirect = '/' }: StaffOnlyProps) {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const allowed = mayEnter(pathname, user)
  const redirect = user === null ? visitorRedirect : mayEnter(STAFF_START, user) ? STAFF_START : '/'
  useEffect(() => {
    if (authFinished && !allowed) void navigate(redirect, { replace: true, state: { from: pathname + search } })
  }, [authFinished, allowed, redirect, navigate, pathname, search])
  return allowed ? children : fallback
}
