import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/navigation/navigation.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import { INTERLINKING_PATH, UNLINKED_PATH } from '../guide-paths.ts'
import { GuideTabs } from '../guide-tabs.tsx'
import { DeadLinkList } from './dead-link-list.tsx'
import { TEXTS } from './interlinking-texts.ts'
import { UnlinkedList } from './unlinked-list.tsx'

/** `/editor/interlinking` */
export function DeadLinksPage() {
  return (
    <InterlinkingPage here={INTERLINKING_PATH}>
      <DeadLinkList />
    </InterlinkingPage>
  )
}

/** `/editor/interlinking/unlinked` */
export function UnlinkedGuidesPage() {
  return (
    <InterlinkingPage here={UNLINKED_PATH}>
      <UnlinkedList />
    </InterlinkingPage>
  )
}

const PARTS = [
  { title: TEXTS.dead, to: INTERLINKING_PATH },
  { title: TEXTS.unlinked, to: UNLINKED_PATH },
] as const

function InterlinkingPage({ here, children }: { readonly here: string; readonly children: ReactNode }) {
  return (
    <StaffPage title={TEXTS.title}>
      <GuideTabs />
      <Tabs label={TEXTS.title} tabs={PARTS.map((part) => ({ ...part, current: part.to === here }))} />
      {children}
    </StaffPage>
  )
}
