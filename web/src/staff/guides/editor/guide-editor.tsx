import { type CallAnswer, type CurrentUser, GUIDE_NOT_SAVED, type getStaffGuide } from '@ribbonry/contracts'
import { clockText, DEVICE } from '@ribbonry/dates'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useKeys } from '../../../features/keyboard/keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { StaffPage } from '../../shell/staff-page.tsx'
import { GuideStateChip, turnText } from '../guide-state.tsx'
import { GuideChecks } from './guide-checks.tsx'
import { GuideComments } from './guide-comments.tsx'
import styles from './guide-editor.module.css'
import { GuideFields } from './guide-fields.tsx'
import { GuideHeadPicture } from './guide-head-picture.tsx'
import { GuideSteps } from './guide-steps.tsx'
import { GuideInterlinks } from './intake/guide-interlinks.tsx'
import { ProductList } from './product-list.tsx'
import { type GuideEditing, useGuideEditing } from './use-guide-editing.ts'

interface GuideEditorProps {
  readonly answer: CallAnswer<typeof getStaffGuide>
  readonly user: CurrentUser
}

/** The editor of one guide: the guide itself, and beside it what is missing, what is said, and what comes next. */
export function GuideEditor({ answer, user }: GuideEditorProps) {
  const { id } = answer.guide
  const canEdit = answer.can_edit
  const editing = useGuideEditing(id, answer, canEdit)
  const { values, setFields, setProduct, setProducts, save, accept } = editing
  const { guide, products, gates } = editing.answer
  useFresh(answer, accept)
  const comments = useRef<HTMLDivElement>(null)
  useKeys([
    { keys: 'Ctrl+S', words: 'Save', run: () => void save() },
    { keys: 'Ctrl+Q', words: 'Comments, and back', run: () => toggleComments(comments.current) },
  ])
  const member = {
    roles: [
      ...(user.access ? ['access' as const] : []),
      ...(user.editor ? ['editor' as const] : []),
      ...(user.listicle_editor ? ['listicle_editor' as const] : []),
    ],
    accessType: user.access_type,
  }
  return (
    <StaffPage title={guide.title || 'A guide'} saved={<Saved editing={editing} canEdit={canEdit} />}>
      <p className={styles.state}>
        <GuideStateChip guide={guide} />
        {guide.turn !== null && <span>{`It is up to ${turnText(guide.turn, user.user_id)}.`}</span>}
      </p>
      <Notes editing={editing} canEdit={canEdit} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <GuideHeadPicture guide={guide} canEdit={canEdit} />
          <GuideFields guideId={id} fields={values.fields} savedSlug={guide.slug} canEdit={canEdit} onChange={setFields} />
          <ProductList
            guideId={id}
            products={values.products}
            saved={products}
            canEdit={canEdit}
            member={member}
            onChange={setProduct}
            onList={setProducts}
          />
        </div>
        <div className={styles.side}>
          <GuideSteps guide={guide} user={user} isDirty={editing.isDirty} />
          <GuideChecks guideId={id} gates={gates} user={user} />
          <GuideInterlinks guideId={id} slug={guide.slug} canEdit={canEdit} />
          <div ref={comments}>
            <GuideComments guide={guide} />
          </div>
        </div>
      </div>
    </StaffPage>
  )
}

/** Takes over what is read anew after a step of the guide's way. */
function useFresh(answer: GuideEditorProps['answer'], accept: GuideEditing['accept']): void {
  const known = useRef(answer)
  useEffect(() => {
    if (known.current === answer) return
    known.current = answer
    accept(answer)
  })
}

/** To the comments, and back to the guide. */
function toggleComments(comments: HTMLElement | null): void {
  const isThere = comments?.contains(document.activeElement) === true
  const target = isThere ? document.querySelector<HTMLElement>('[name="title"]') : comments?.querySelector('textarea')
  target?.focus()
}

function Saved({
  editing: { isDirty, isSaving, isOffline, savedAt },
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
      {text}
    </span>
  )
}

function Notes({
  editing: { error, conflicts, decide },
  canEdit,
}: {
  readonly editing: GuideEditing
  readonly canEdit: boolean
}) {
  const [search] = useSearchParams()
  return (
    <>
      {search.has('submission_success') && <FormNote>It is handed in. Somebody reads it next.</FormNote>}
      {!canEdit && <FormNote variant="wait">It is not your turn: you can read this guide, and say something about it.</FormNote>}
      {error !== '' && <FormError>{error || GUIDE_NOT_SAVED}</FormError>}
      {conflicts.length > 0 && (
        <FormNote variant="wait">
          <p>{`Somebody else saved this guide meanwhile. ${conflictsText(conflicts.length)}; nothing is lost yet.`}</p>
          <p className={styles.pair}>
            <Button small onClick={() => decide('mine')}>
              Keep mine
            </Button>
            <Button small onClick={() => decide('theirs')}>
              Take theirs
            </Button>
          </p>
        </FormNote>
      )}
    </>
  )
}

const conflictsText = (count: number): string =>
  count === 1 ? 'Both of you changed the same thing' : `Both of you changed ${count} of the same things`
