import type { CurrentUser } from '@ribbonry/contracts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useRegion } from '../regions/edition.ts'
import { inRegion } from '../regions/region.ts'
import { flash } from '../ui/flash/flash-queue.ts'
import { useAccount } from './account.ts'

/** For members' pages: the member, null while loading. Visitors are redirected home with a message (visitor.md section 5). */
export function useMember(): CurrentUser | null {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const navigate = useNavigate()
  const region = useRegion()
  const sent = useRef(false)
  useEffect(() => {
    if (!authFinished || user !== null || sent.current) return
    sent.current = true
    flash('Please register or log into your account first')
    void navigate(inRegion(region, '/'), { replace: true })
  }, [authFinished, user, navigate, region])
  return user
}
