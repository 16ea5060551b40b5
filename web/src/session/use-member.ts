import type { CurrentUser } from '@ribbonry/contracts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { flash } from '../ui/flash/flash-queue.ts'
import { useAccount } from './use-account.ts'

/** For members' pages: the member, null while loading. Visitors are redirected home with a message (visitor.md section 5). */
export function useMember(): CurrentUser | null {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const navigate = useNavigate()
  const sent = useRef(false)
  useEffect(() => {
    if (!authFinished || user !== null || sent.current) return
    sent.current = true
    flash('Please register or log into your account first')
    void navigate('/', { replace: true })
  }, [authFinished, user, navigate])
  return user
}
