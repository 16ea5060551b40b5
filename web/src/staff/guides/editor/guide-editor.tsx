import type { CallAnswer, CurrentUser, getStaffGuide } from '@ribbonry/contracts'
import { clockText, DEVICE } from '@ribbonry/dates'
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKeys } from '../../../ui/keyboard/keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { changesText } from '../../kit/editor/stale-version.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { GuideStateChip, turnText } from '../guide-state.tsx'
import { commentsOf, CommentsPane } from './comments/comments-pane.tsx'
import { GuideFigures } from './figures/guide-figures.tsx'
import { FindPane } from './find/find-pane.tsx'
import { type TextChange, withTexts } from './find/guide-texts.ts'
import { GuideChecks } from './guide-checks.tsx'
import styles from './guide-editor.module.css'
import { GuideFields } from './guide-fields.tsx'
import { GuideHeadPicture } from './guide-head-picture.tsx'
import { GuidePeople } from './guide-people.tsx'
import { GuideSteps } from './guide-steps.tsx'
import { GuideTools, type Pane } from './guide-tools.tsx'
import { GuideInterlinks } from './intake/guide-interlinks.tsx'
import { LinkSuggestions } from './links/link-suggestions.tsx'
import { useLinkTool } from './links/link-tool.tsx'
import { LogPane } from './log/log-pane.tsx'
import { SentBack } from './log/sent-back.tsx'
import { MergeView } from './merge/merge-view.tsx'
import { placeOf } from './presence/presence-pace.ts'
import { Presence } from './presence/presence.tsx'
import { GuideTodos } from '../todos/guide-todos.tsx'
import { ProductList } from './product-list.tsx'
import { RevisionsPane } from './revisions/revisions-pane.tsx'
import { flushTyping } from './typing.ts'
import { type GuideEditing, useGuideEditing } from './use-guide-editing.ts'
import { later } from '../../../ui/later/later.tsx'

interface GuideEditorProps {
  readonly answer: CallAnswer<typeof getStaffGuide>
  readonly user: CurrentUser
  /** Called when somebody else saved a later version. */
  readonly onNewer: () => void
}

const PART = 'proofread'
const Proofreading = later(
  () => import('./proofreading/proofreading.tsx'),
  (module) => module.Proofreading,
)

/** Memoized: these do not change when another part's text is edited. */
const HeadPicture = memo(GuideHeadPicture)
const Fields = memo(GuideFields)
const Products = memo(ProductList)
const Todos = memo(GuideTodos)
const People = memo(GuidePeople)
const Steps = memo(GuideSteps)
const Checks = memo(GuideChecks)
const Interlinks = memo(GuideInterlinks)
const Figures = memo(GuideFigures)

/** The editor of one guide, with its open conditions, comments and next steps beside it. */
export function GuideEditor({ answer, user, onNewer }: GuideEditorProps) {
  const { id } = answer.guide
  const canEdit = answer.can_edit
  const editing = useGuideEditing(id, answer, canEdit)
  const { values, setFields, setProduct, setProducts, setValues, save, accept, isDirty } = editing
  const { guide, products, gates, version } = editing.answer
  useFresh(answer, accept)
  const { pane, about, toggle, close } = usePanes()
  const { part, goTo } = useProofreadPart()
  const changeText = useCallback((change: TextChange) => setValues((now) => withTexts(now, [change])), [setValues])
  const { open: openLink, dialog: linkDialog } = useLinkTool((change) => {
    flushTyping()
    changeText(change)
  })
  useKeys([{ keys: 'Ctrl+S', words: 'Save', run: () => void save() }])
  const member = useMemo(() => memberOf(user), [user])
  const { open } = commentsOf(guide)
  return (
    <StaffPage
      title={guide.title || 'A guide'}
      saved={<Saved editing={editing} canEdit={canEdit} />}
      action={
        canEdit && (
          <Button small className={styles.onWide} aria-keyshortcuts="Control+K" title="Ctrl+K" onClick={openLink}>
            Link
          </Button>
        )
      }
      actions={
        <GuideTools
          open={open}
          isProofreading={part !== undefined}
          onPane={toggle}
          onProofread={() => goTo(1)}
          onLink={canEdit ? openLink : undefined}
        />
      }
    >
      <div className={styles.state}>
        <GuideStateChip guide={guide} />
        {guide.status === 'published' && canEdit && <span>This guide is public: what you save shows at once.</span>}
        {guide.turn !== null && <span>{`It is up to ${turnText(guide.turn, user.user_id)}.`}</span>}
        <Presence guideId={id} products={values.products} me={user.user_id} version={version} onNewer={onNewer} />
      </div>
      <Notes editing={editing} canEdit={canEdit} />
      <SentBack guide={guide} me={user.user_id} />
      <div className={part === undefined ? styles.columns : undefined}>
        <div className={styles.main}>
          {part === undefined ? (
            <>
              <HeadPicture guide={guide} canEdit={canEdit} />
              <Fields
                guideId={id}
                fields={values.fields}
                savedSlug={guide.slug}
                isPublic={guide.published !== null}
                canEdit={canEdit}
                onChange={setFields}
              />
              <Products
                guideId={id}
                products={values.products}
                saved={products}
                canEdit={canEdit}
                member={member}
                onChange={setProduct}
                onList={setProducts}
              />
              <Todos
                guideId={id}
                version={version}
                products={products}
                isPublic={guide.published !== null}
                user={user}
                saveFirst={save}
              />
            </>
          ) : (
            <Suspense fallback={<TextSkeleton lines={12} />}>
              <Proofreading
                guideId={id}
                values={values}
                saved={products}
                canEdit={canEdit}
                part={part}
                save={save}
                onPart={goTo}
                onDone={() => goTo(undefined)}
                onChange={changeText}
                onComment={(product) => toggle('comments', product)}
              />
            </Suspense>
          )}
        </div>
        {part === undefined && (
          <div className={styles.side}>
            <People guide={guide} />
            <Steps guide={guide} user={user} isDirty={isDirty} />
            <Checks guideId={id} gates={gates} user={user} />
            <Figures
              guideId={id}
              isPublic={guide.published !== null}
              products={values.products}
              canEdit={canEdit}
              onList={setProducts}
            />
            <Interlinks guideId={id} slug={guide.slug} canEdit={canEdit} />
            {canEdit && <LinkSuggestions guideId={id} values={values} onChange={setValues} />}
          </div>
        )}
      </div>
      {linkDialog}
      {pane === 'comments' && (
        <CommentsPane guide={guide} products={values.products} username={user.username} about={about} onClose={close} />
      )}
      {pane === 'find' && <FindPane values={values} canEdit={canEdit} onChange={setValues} onClose={close} />}
      {pane === 'log' && <LogPane guideId={id} onClose={close} />}
      {pane === 'revisions' && (
        <RevisionsPane guideId={id} version={version} canEdit={canEdit} isDirty={isDirty} onClose={close} />
      )}
    </StaffPage>
  )
}

function memberOf(user: CurrentUser) {
  return {
    roles: [
      ...(user.access ? ['access' as const] : []),
      ...(user.editor ? ['editor' as const] : []),
      ...(user.listicle_editor ? ['listicle_editor' as const] : []),
    ],
    accessType: user.access_type,
  }
}

/** The open pane beside the guide; one at a time. */
function usePanes() {
  const [shown, setShown] = useState<{ readonly pane: Pane; readonly about: number | undefined }>()
  const close = useCallback(() => setShown(undefined), [])
  const toggle = (pane: Pane, about?: number) => setShown(shown?.pane === pane ? undefined : { pane, about })
  useKeys([
    {
      keys: 'Ctrl+Q',
      words: 'Comments, and back',
      run: () => toggle('comments', Number(/\d+$/.exec(placeOf(document.activeElement))?.[0] ?? 0) || undefined),
    },
    { keys: 'Ctrl+H', words: 'Find and replace', run: () => toggle('find') },
  ])
  return { pane: shown?.pane, about: shown?.about, toggle, close }
}

/** The part that is being proofread, from the address; undefined while the guide is edited. */
function useProofreadPart() {
  const [search, setSearch] = useSearchParams()
  const part = Number(search.get(PART))
  const goTo = (next: number | undefined) => {
    const query = new URLSearchParams(search)
    if (next === undefined) query.delete(PART)
    else query.set(PART, String(next))
    setSearch(query)
  }
  return { part: Number.isSafeInteger(part) && part > 0 ? part : undefined, goTo }
}

/** Takes over a guide that was fetched again after a workflow step. */
function useFresh(answer: GuideEditorProps['answer'], accept: GuideEditing['accept']): void {
  const known = useRef(answer)
  useEffect(() => {
    if (known.current === answer) return
    known.current = answer
    accept(answer)
  })
}

function Saved({
  editing: { isDirty, isSaving, isOffline, savedAt, conflicts, error },
  canEdit,
}: {
  readonly editing: GuideEditing
  readonly canEdit: boolean
}) {
  const text = !canEdit
    ? 'To read only'
    : isSaving
      ? 'Saving'
      : isOffline
        ? 'Kept on this device until the site answers'
        : isDirty
          ? 'Not saved yet'
          : savedAt === undefined
            ? ''
            : `Saved ${clockText(savedAt.toISOString(), DEVICE)}`
  return (
    <span role="status" className={styles.saved}>
      {conflicts.length > 0 ? (
        <a href="#both-versions">Choose what stays</a>
      ) : error !== '' && !isSaving ? (
        <a href="#not-saved" className={styles.fault}>
          Not saved: why
        </a>
      ) : (
        text
      )}
    </span>
  )
}

function Notes({
  editing: { error, conflicts, others, decide, answer, values },
  canEdit,
}: {
  readonly editing: GuideEditing
  readonly canEdit: boolean
}) {
  const [search] = useSearchParams()
  useEffect(() => {
    if (others.length > 0 && conflicts.length === 0) showMessage(`${changesText(others)} What both of you wrote is kept.`)
  }, [others, conflicts])
  return (
    <>
      {search.has('submission_success') && <FormNote>It is handed in. Somebody reads it next.</FormNote>}
      {!canEdit && <FormNote variant="wait">It is not your turn: you can read this guide, and say something about it.</FormNote>}
      {error !== '' && (
        <div id="not-saved" className={styles.notSaved} tabIndex={-1}>
          <FormError>{error}</FormError>
        </div>
      )}
      {conflicts.length > 0 && (
        <MergeView key={answer.version} conflicts={conflicts} others={others} products={values.products} onDecide={decide} />
      )}
    </>
  )
}
