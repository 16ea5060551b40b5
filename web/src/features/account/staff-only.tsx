import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from './use-account.ts'

/** Shows its page to administrators and editors and sends everyone else home. The calls behind it are guarded by the server. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { user, authFinished } = useAccount({ certain: true })
  const navigate = useNavigate()
  const allowed = user !== null && (user.access || user.editor)
  useEffect(() => { if (authFinished && !allowed) void navigate('/', { replace: true }) }, [authFinished, allowed, navigate])
  return allowed ? children : null
}
