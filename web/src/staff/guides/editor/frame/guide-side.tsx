import type { CurrentUser } from '@ribbonry/contracts'
import { memo, useState } from 'react'
import { CommentsPane, commentsOf } from '../comments/comments-pane.tsx'
import { GuideFigures } from '../figures/guide-figures.tsx'
import { GuideChecks } from '../guide-checks.tsx'
import { GuidePeople } from '../guide-people.tsx'
import { GuideSettings } from '../guide-settings.tsx'
import { GuideSteps } from '../guide-steps.tsx'
import { GuideInterlinks } from '../intake/guide-interlinks.tsx'
import { LinkSuggestions } from '../links/link-suggestions.tsx'
import { LogPane } from '../log/log-pane.tsx'
import { RevisionsPane } from '../revisions/revisions-pane.tsx'
import type { GuideEditing } from '../use-guide-editing.ts'
import { type SideTab, SideTabs } from './side-tabs.tsx'
import type { Side } from './use-side.ts'

interface GuideSideProps {
  readonly guideId: number
  readonly editing: GuideEditing
  readonly user: CurrentUser
  readonly canEdit: boolean
  readonly side: Side
}

/** Memoized: these do not change when another part's text is edited. */
const People = memo(GuidePeople)
const Steps = memo(GuideSteps)
const Checks = memo(GuideChecks)
const Settings = memo(GuideSettings)
const Comments = memo(CommentsPane)
const Figures = memo(GuideFigures)
const Interlinks = memo(GuideInterlinks)

/** Checks, comments, settings and history beside the guide. What is typed in one stays while another is shown. */
export function GuideSide({ guideId, editing, user, canEdit, side }: GuideSideProps) {
  const { values, setFields, setProducts, setValues, isDirty } = editing
  const { guide, gates, version } = editing.answer
  const { shown, isOpen, asked, show, close, goToGate } = side
  // Comments and history are rendered when somebody first asks for them, and stay then.
  const [seen, setSeen] = useState<readonly SideTab[]>([])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  const missing = gates.filter(({ ok, waived }) => !ok && waived === null).length
  const checks = (
    <>
      <Checks guideId={guideId} gates={gates} user={user} onGate={goToGate} />
      <Steps guide={guide} user={user} isDirty={isDirty} />
      <People guide={guide} />
      <Figures
        guideId={guideId}
        isPublic={guide.published !== null}
        products={values.products}
        canEdit={canEdit}
        onList={setProducts}
      />
      <Interlinks guideId={guideId} slug={guide.slug} canEdit={canEdit} />
      {canEdit && <LinkSuggestions guideId={guideId} values={values} onChange={setValues} />}
    </>
  )
  const settings = (
    <Settings
      guideId={guideId}
      fields={values.fields}
      savedSlug={guide.slug}
      isPublic={guide.published !== null}
      canEdit={canEdit}
      onChange={setFields}
    />
  )
  const comments = seen.includes('comments') && (
    <Comments guide={guide} products={values.products} username={user.username} asked={asked} />
  )
  const history = seen.includes('history') && (
    <>
      <RevisionsPane guideId={guideId} version={version} canEdit={canEdit} isDirty={isDirty} />
      <LogPane guideId={guideId} />
    </>
  )
  return (
    <SideTabs
      shown={shown}
      isOpen={isOpen}
      tabs={[
        { name: 'checks', title: 'Checks', count: missing, content: checks },
        { name: 'comments', title: 'Comments', count: commentsOf(guide).open, content: comments },
        { name: 'settings', title: 'Settings', content: settings },
        { name: 'history', title: 'History', content: history },
      ]}
      onShow={show}
      onClose={close}
    />
  )
}
