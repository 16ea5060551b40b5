import { exportWriterPayments } from '@ribbonry/contracts'
import { useLocation } from 'react-router'
import { useAccount } from '../../session/account.ts'
import { Tabs } from '../../ui/navigation/navigation.tsx'
import { mayUse } from '../areas.ts'
import { GUIDES_PATH } from './guide-paths.ts'

/** Parts of the dashboard beside the list, by what follows its path. */
const PARTS = [
  { at: '', title: 'Guides', isMoney: false },
  { at: 'mine/', title: 'My work', isMoney: false },
  { at: 'pay/', title: 'Pay', isMoney: true },
  { at: 'rules/', title: 'Rules', isMoney: true },
] as const

/** The parts of the dashboard that the member may use. */
export function GuideTabs() {
  const { pathname } = useLocation()
  const { user } = useAccount({ alwaysAsk: true })
  if (user === null) return null
  const mayPay = mayUse(exportWriterPayments.access, user)
  const here = pathname.replace(/\/*$/, '/')
  return (
    <Tabs
      label="Work at guides"
      tabs={PARTS.filter(({ isMoney }) => mayPay || !isMoney).map(({ at, title }) => ({
        title,
        to: `${GUIDES_PATH}${at}`,
        current: here === `${GUIDES_PATH}${at}`,
      }))}
    />
  )
}
