import { exportWriterPayments } from '@ribbonry/contracts'
import { useLocation } from 'react-router'
import { useAccount } from '../../session/account.ts'
import { Tabs } from '../../ui/navigation/navigation.tsx'
import { mayUse } from '../kit/may-use.ts'
import { GUIDE_CALENDAR_PATH, GUIDES_PATH, INTERLINKING_PATH, OWN_WORK_PATH, PAY_PATH } from './guide-paths.ts'

/** Pages of guides beside the list. */
const PARTS = [
  { to: GUIDES_PATH, title: 'Guides', isMoney: false },
  { to: GUIDE_CALENDAR_PATH, title: 'Calendar', isMoney: false },
  { to: INTERLINKING_PATH, title: 'Interlinking', isMoney: false },
  { to: OWN_WORK_PATH, title: 'My work', isMoney: false },
  { to: PAY_PATH, title: 'Pay', isMoney: true },
  { to: `${GUIDES_PATH}rules/`, title: 'Rules', isMoney: true },
] as const

/** The pages of guides that the member may use. */
export function GuideTabs() {
  const { pathname } = useLocation()
  const { user } = useAccount({ alwaysAsk: true })
  if (user === null) return null
  const mayPay = mayUse(exportWriterPayments.access, user)
  const here = pathname.replace(/\/*$/, '/')
  return (
    <Tabs
      label="Work at guides"
      tabs={PARTS.filter(({ isMoney }) => mayPay || !isMoney).map(({ to, title }) => ({
        title,
        to,
        current: to === GUIDES_PATH ? here === to : here.startsWith(to),
      }))}
    />
  )
}
