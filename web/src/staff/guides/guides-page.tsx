import { exportWriterPayments } from '@ribbonry/contracts'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../session/account.ts'
import { mayUse } from '../kit/may-use.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { GUIDES_PATH } from './guide-paths.ts'
import { GuideTabs } from './guide-tabs.tsx'
import { GuideList } from './list/guide-list.tsx'
import { OwnWork } from './pay/own-work.tsx'
import { PaySection } from './pay/pay-section.tsx'
import { GuideRules } from './rules/guide-rules.tsx'

/** `/editor/dashboard/` */
export function GuidesPage() {
  return (
    <StaffPage isDense title="Gift guides" actions={<GuideTabs />}>
      <GuideList />
    </StaffPage>
  )
}

/** `/editor/dashboard/mine` */
export function OwnWorkPage() {
  return <Part title="My work" content={<OwnWork />} />
}

/** `/editor/dashboard/pay` */
export function PayPage() {
  return <AdministratorsPart title="Pay" content={<PaySection />} />
}

/** `/editor/dashboard/rules` */
export function RulesPage() {
  return <AdministratorsPart title="Rules" content={<GuideRules />} />
}

interface PartProps {
  readonly title: string
  readonly content: ReactNode
}

function Part({ title, content }: PartProps) {
  return (
    <StaffPage title={title}>
      <GuideTabs />
      {content}
    </StaffPage>
  )
}

/** A part of the dashboard for administrators; others are redirected to the list. */
function AdministratorsPart(props: PartProps) {
  const { user } = useAccount({ alwaysAsk: true })
  const navigate = useNavigate()
  const isRefused = user !== null && !mayUse(exportWriterPayments.access, user)
  useEffect(() => {
    if (isRefused) void navigate(GUIDES_PATH, { replace: true })
  }, [isRefused, navigate])
  return user === null || isRefused ? null : <Part {...props} />
}

/** `/editor/buying-guides/` */
export function GuidesPageElsewhere() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(GUIDES_PATH, { replace: true })
  }, [navigate])
  return null
}
