import type { ReactNode } from 'react'
import { StaffPage } from '../../shell/staff-page.tsx'
import { GuideTabs } from '../guide-tabs.tsx'
import { DeadLinkList } from './dead-link-list.tsx'
import { TEXTS } from './interlinking-texts.ts'
import { UnlinkedList } from './unlinked-list.tsx'

/** `/editor/interlinking` */
export function DeadLinksPage() {
  return <InterlinkingPage content={<DeadLinkList />} />
}

/** `/editor/interlinking/unlinked` */
export function UnlinkedGuidesPage() {
  return <InterlinkingPage content={<UnlinkedList />} />
}

function InterlinkingPage({ content }: { readonly content: ReactNode }) {
  return (
    <StaffPage title={TEXTS.title}>
      <GuideTabs />
      {content}
    </StaffPage>
  )
}
