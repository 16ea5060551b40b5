import type { CallAnswer, CurrentUser, getStaffGuide } from '@ribbonry/contracts'
import { clockText, DEVICE } from '@ribbonry/dates'
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKeys } from '../../../ui/keyboard/keys.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { useIsOnline } from '../../../ui/online/use-is-online.ts'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { changesText } from '../../kit/editor/stale-version.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { turnText } from '../guide-state.tsx'
import { FindPane } from './find/find-pane.tsx'
import { type TextChange, withTexts } from './find/guide-texts.ts'
import styles from './guide-editor.module.css'
import { GuideFlow } from './frame/guide-flow.tsx'
import { GuideSide } from './frame/guide-side.tsx'
import { useSide } from './frame/use-side.ts'
import { GuideFields, GuideOutro } from './guide-fields.tsx'
import { GuideHeadPicture } from './guide-head-picture.tsx'
import { GuideTools } from './guide-tools.tsx'
import { useLinkTool } from './links/link-tool.tsx'
import { SentBack } from './log/sent-back.tsx'
import { MergeView } from './merge/merge-view.tsx'
import { Presence } from './presence/presence.tsx'
import { TrashedNote } from '../trash/trashed-note.tsx'
import { GuideTodos } from '../todos/guide-todos.tsx'
import { ProductList } from './product-list.tsx'
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
const Outro = memo(GuideOutro)
const Todos = memo(GuideTodos)

/** The editor of one guide: its steps on top, its texts and gifts, and what stands beside them. */
export function GuideEditor({ answer, user, onNewer }: GuideEditorProps) {
  const { id } = answer.guide
  const canEdit = answer.can_edit
  const editing = useGuideEditing(id, answer, canEdit)
  const { values, setFields, setProduct, setProducts, setValues, save, accept } = editing
  const { guide, products, gates, version } = editing.answer
  useFresh(answer, accept)
  const side = useSide()
  const { show } = side
  const [isFinding, setIsFinding] = useState(false)
  const { part, goTo } = useProofreadPart()
  const changeText = useCallback((change: TextChange) => setValues((now) => withTexts(now, [change])), [setValues])
  const { open: openLink, dialog: linkDialog } = useLinkTool((change) => {
    flushTyping()
    changeText(change)
  })
  useKeys([
    { keys: 'Ctrl+S', words: 'Save', run: () => void save() },
    { keys: 'Ctrl+H', words: 'Find and replace', run: () => setIsFinding(!isFinding) },
  ])
  const member = useMemo(() => memberOf(user), [user])
  const openSettings = useCallback(() => show('settings'), [show])
  return (
    <StaffPage isFlush title={guide.title || 'A guide'} saved={<Saved editing={editing} canEdit={canEdit} />}>
      {guide.trashed === undefined ? (
        <GuideFlow
          guide={guide}
          products={values.products}
          saved={products}
          gates={gates}
          user={user}
          member={member}
          save={save}
          onGate={side.goToGate}
        />
      ) : (
        <TrashedNote guide={guide} />
      )}
      <div className={styles.columns}>
        <div className={part === undefined ? styles.main : styles.wide}>
          <div className={styles.state}>
            {guide.status === 'published' && canEdit && <span>This guide is public: what you save shows at once.</span>}
            {guide.turn !== null && <span>{`It is up to ${turnText(guide.turn, user.user_id)}.`}</span>}
            <Presence guideId={id} products={values.products} me={user.user_id} version={version} onNewer={onNewer} />
            <div className={styles.tools}>
              <GuideTools
                isProofreading={part !== undefined}
                onFind={() => setIsFinding(!isFinding)}
                onProofread={() => goTo(1)}
                onLink={canEdit ? openLink : undefined}
              />
            </div>
          </div>
          <Notes editing={editing} canEdit={canEdit} />
          <SentBack guide={guide} me={user.user_id} />
          {part === undefined ? (
            <>
              <HeadPicture guide={guide} canEdit={canEdit} />
              <Fields fields={values.fields} canEdit={canEdit} onChange={setFields} onSettings={openSettings} />
              <Products
                guideId={id}
                products={values.products}
                saved={products}
                keptPictures={editing.keptPictures}
                canEdit={canEdit}
                member={member}
                onChange={setProduct}
                onList={setProducts}
              />
              <Outro fields={values.fields} canEdit={canEdit} onChange={setFields} />
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
                onComment={side.comment}
              />
            </Suspense>
          )}
        </div>
        <GuideSide guideId={id} editing={editing} user={user} canEdit={canEdit} side={side} />
      </div>
      {linkDialog}
      {isFinding && <FindPane values={values} canEdit={canEdit} onChange={setValues} onClose={() => setIsFinding(false)} />}
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
  const isOnline = useIsOnline()
  const text = !canEdit
    ? 'To read only'
    : isSaving
      ? 'Saving'
      : isDirty && !isOnline
        ? 'Offline: kept on this device'
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
      {!canEdit && answer.guide.trashed === undefined && (
        <FormNote variant="wait">It is not your turn: you can read this guide, and say something about it.</FormNote>
      )}
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
