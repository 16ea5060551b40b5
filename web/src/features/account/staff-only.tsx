import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isStaff, useAccount } from '../../ui/members/use-account.ts'

interface StaffOnlyProps {
  readonly children: ReactNode
  /** What stands in the place of the page while it is asked who is here: of its size, and the same for everybody. */
  readonly waiting: ReactNode
  /** Where those go who are not logged in; members who are no staff go home. */
  readonly visitorsGo?: string
}

/** Shows its page to administrators and editors and sends everyone else away. The calls behind it are guarded by the server. */
export function StaffOnly({ children, waiting, visitorsGo = '/' }: StaffOnlyProps) {
  const { user, authFinished } = useAccount({ certain: true })
  const navigate = useNavigate()
  const allowed = isStaff(user)
  const away = user === null ? visitorsGo : '/'
  useEffect(() => { if (authFinished && !allowed) void navigate(away, { replace: true }) }, [authFinished, allowed, away, navigate])
  return allowed ? children : waiting
}
