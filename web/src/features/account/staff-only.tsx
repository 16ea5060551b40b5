import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../session/use-account.ts'
import { mayEnter, STAFF_START } from '../../ui/staff/staff-areas.ts'

interface StaffOnlyProps {
  readonly children: ReactNode
  /** What stands in the place of the page while it is asked who is here: of its size, and the same for everybody. */
  readonly waiting: ReactNode
  /** Where those go who are not logged in: home unless told otherwise. */
  readonly visitorsGo?: string
}

/**
 * Shows its page to members whose flags open it. Staff who may use other pages go to the start of the staff area, and everybody else home.
 * The calls behind it are guarded by the server.
 */
export function StaffOnly({ children, waiting, visitorsGo = '/' }: StaffOnlyProps) {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const allowed = mayEnter(pathname, user)
  const away = user === null ? visitorsGo : mayEnter(STAFF_START, user) ? STAFF_START : '/'
  useEffect(() => {
    if (authFinished && !allowed) void navigate(away, { replace: true, state: { from: pathname + search } })
  }, [authFinished, allowed, away, navigate, pathname, search])
  return allowed ? children : waiting
}
