import { type CurrentUser, type GuidePart, publishGuide, type StaffGuide } from '@ribbonry/contracts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { mayUse } from '../../areas.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { GUIDES_PATH } from '../guide-paths.ts'
import {
  usePreviewLink,
  usePublishGuide,
  useRemoveGuide,
  useReviewGuide,
  useSubmitGuide,
  useWithdrawGuide,
} from './editor-calls.ts'
import styles from './guide-editor.module.css'

const FAILED = 'Changes could not be saved, please try again in a few minutes.'
const PARTS = [
  ['draft', 'Draft'],
  ['curation', 'Curation'],
  ['writing', 'Writing'],
] as const satisfies readonly (readonly [GuidePart, string])[]

interface GuideStepsProps {
  readonly guide: StaffGuide
  readonly user: CurrentUser
  /** Something that is typed is not saved yet: steps wait for it. */
  readonly isDirty: boolean
}

/** What may be done with a guide next, by whom it is. */
export function GuideSteps({ guide, user, isDirty }: GuideStepsProps) {
  const isEditor = user.access || user.editor
  const mayPublish = mayUse(publishGuide.access, user)
  return (
    <section className={styles.pane} aria-labelledby="steps">
      <h2 id="steps">Next</h2>
      {isDirty && <p className={styles.aside}>First what you typed is saved.</p>}
      <Submit guide={guide} user={user} isDirty={isDirty} />
      {isEditor && guide.status === 'draft' && <Review guide={guide} isDirty={isDirty} />}
      <Preview id={guide.id} />
      {mayPublish && <Publication guide={guide} isDirty={isDirty} />}
    </section>
  )
}

/** The part that a member has in hand; undefined for others, and where it is handed in. */
function partOf({ user_id, curator_id, ...guide }: StaffGuide, me: number): 'curation' | 'writing' | undefined {
  if (guide.status !== 'draft') return undefined
  if (curator_id === me && !guide.curation_approved) return guide.submitted_curator ? undefined : 'curation'
  return user_id === me && !guide.submitted_editor && !guide.writing_approved ? 'writing' : undefined
}

function Submit({ guide, user, isDirty }: GuideStepsProps) {
  const { mutate, error, isPending } = useSubmitGuide()
  const navigate = useNavigate()
  const part = partOf(guide, user.user_id)
  if (part === undefined) return null
  const submit = () => {
    mutate(
      { params: { id: guide.id } },
      {
        onSuccess: () => {
          showMessage(`The ${part} is handed in.`)
          void navigate('?submission_success', { replace: true, preventScrollReset: true })
        },
      },
    )
  }
  return (
    <Step error={error}>
      <Button variant="main" disabled={isPending || isDirty} onClick={submit}>
        {isPending ? 'Handing in' : 'Submit for review'}
      </Button>
    </Step>
  )
}

function Review({ guide, isDirty }: Pick<GuideStepsProps, 'guide' | 'isDirty'>) {
  const { mutate, error, isPending } = useReviewGuide()
  const [back, setBack] = useState<{ readonly part: GuidePart; readonly comment: string }>()
  const approved = { draft: guide.draft_approved, curation: guide.curation_approved, writing: guide.writing_approved }
  const handedIn = { draft: false, curation: guide.submitted_curator, writing: guide.submitted_editor }
  const send = (part: GuidePart, verdict: 'approved' | 'changes', comment: string) => {
    mutate({ params: { id: guide.id }, body: { part, verdict, comment } }, { onSuccess: () => setBack(undefined) })
  }
  return (
    <Step error={error}>
      <ul className={styles.checks}>
        {PARTS.map(([part, name]) => (
          <li key={part} className={styles.part}>
            <span>{`${name}: ${approved[part] ? 'approved' : handedIn[part] ? 'handed in' : 'open'}`}</span>
            {!approved[part] && (
              <Button
                small
                disabled={isPending || isDirty}
                aria-label={`Approve: ${name}`}
                onClick={() => send(part, 'approved', '')}
              >
                Approve
              </Button>
            )}
            {(approved[part] || handedIn[part]) && (
              <Button small disabled={isPending} aria-label={`Send back: ${name}`} onClick={() => setBack({ part, comment: '' })}>
                Send back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {back !== undefined && (
        <div className={styles.fields}>
          <TextArea
            label="What has to change"
            rows={3}
            maxLength={5000}
            value={back.comment}
            onChange={({ currentTarget }) => setBack({ ...back, comment: currentTarget.value })}
          />
          <Button small disabled={isPending} onClick={() => send(back.part, 'changes', back.comment)}>
            Send it back
          </Button>
        </div>
      )}
    </Step>
  )
}

function Preview({ id }: { readonly id: number }) {
  const { mutate, error, isPending } = usePreviewLink()
  const open = () => {
    mutate({ params: { id } }, { onSuccess: ({ link }) => void globalThis.open(link, '_blank', 'noopener') })
  }
  return (
    <Step error={error}>
      <Button small disabled={isPending} onClick={open}>
        Preview
      </Button>
    </Step>
  )
}

function Publication({ guide: { id, status, title, published }, isDirty }: Pick<GuideStepsProps, 'guide' | 'isDirty'>) {
  const publish = usePublishGuide()
  const withdraw = useWithdrawGuide()
  const remove = useRemoveGuide()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'withdraw' | 'remove'>()
  const isPending = publish.isPending || withdraw.isPending || remove.isPending
  const confirmed = () => {
    setAsks(undefined)
    if (asks === 'withdraw') withdraw.mutate({ params: { id } })
    else remove.mutate({ params: { id } }, { onSuccess: () => void navigate(GUIDES_PATH) })
  }
  return (
    <Step error={publish.error ?? withdraw.error ?? remove.error}>
      <div className={styles.pair}>
        {status === 'draft' && (
          <Button
            variant="main"
            disabled={isPending || isDirty}
            onClick={() =>
              publish.mutate({ body: { buying_guide_id: id } }, { onSuccess: () => showMessage('It goes out now.') })
            }
          >
            {publish.isPending ? 'Publishing' : 'Publish'}
          </Button>
        )}
        {status !== 'draft' && (
          <Button small disabled={isPending} onClick={() => setAsks('withdraw')}>
            {status === 'published' ? 'Withdraw' : 'Call it off'}
          </Button>
        )}
        {status === 'draft' && published === null && (
          <Button small variant="quiet" disabled={isPending} onClick={() => setAsks('remove')}>
            Remove
          </Button>
        )}
      </div>
      {asks !== undefined && (
        <ConfirmDialog
          title={asks === 'withdraw' ? `Withdraw “${title}”?` : `Remove “${title}”?`}
          description={
            asks === 'withdraw'
              ? 'Its page is gone at once; its address stays taken.'
              : 'It is gone for good, with its gifts and comments.'
          }
          confirm={asks === 'withdraw' ? 'Withdraw it' : 'Remove it'}
          cancel="Not now"
          onCancel={() => setAsks(undefined)}
          onConfirm={confirmed}
        />
      )}
    </Step>
  )
}

/** A step, and why it was refused. */
function Step({ error, children }: { readonly error: Error | null; readonly children: ReactNode }) {
  return (
    <div className={styles.step}>
      {children}
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
    </div>
  )
}
