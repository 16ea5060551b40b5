import { copyGuide, type CurrentUser, type GuidePart, publishGuide, type StaffGuide } from '@ribbonry/contracts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { mayUse } from '../../areas.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useCopyGuide } from '../guide-calls.ts'
import { guidePath, GUIDES_PATH } from '../guide-paths.ts'
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
      {mayUse(copyGuide.access, user) && <NextEdition id={guide.id} />}
      {mayPublish && <Publication guide={guide} isDirty={isDirty} />}
    </section>
  )
}

/** Makes a link to the guide as its page would show it, which anybody may open for a day. */
function Preview({ id }: { readonly id: number }) {
  const { mutate, data, error, isPending } = usePreviewLink()
  return (
    <Step error={error}>
      {data === undefined ? (
        <Button small disabled={isPending} onClick={() => mutate({ params: { id } })}>
          Make a link to a preview
        </Button>
      ) : (
        <a href={data.link} target="_blank" rel="noreferrer">
          The preview, for a day
        </a>
      )}
    </Step>
  )
}

/** Copies the guide into a new draft, with the years in its title and address put up. */
function NextEdition({ id }: { readonly id: number }) {
  const { mutate, error, isPending } = useCopyGuide()
  const navigate = useNavigate()
  const copy = () => {
    mutate(
      { params: { id }, body: {} },
      {
        onSuccess: (next) => {
          showMessage('A draft of the next edition is made.')
          void navigate(guidePath(next.id))
        },
      },
    )
  }
  return (
    <Step error={error}>
      <Button small variant="quiet" disabled={isPending} onClick={copy}>
        {isPending ? 'Copying' : 'Begin the next edition'}
      </Button>
    </Step>
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

function Publication({ guide, isDirty }: Pick<GuideStepsProps, 'guide' | 'isDirty'>) {
  const { mutate, error, isPending } = usePublishGuide()
  const publish = () => {
    mutate({ body: { buying_guide_id: guide.id } }, { onSuccess: () => showMessage('It goes out now.') })
  }
  return (
    <>
      {guide.status === 'draft' && (
        <Step error={error}>
          <Button variant="main" disabled={isPending || isDirty} onClick={publish}>
            {isPending ? 'Publishing' : 'Publish'}
          </Button>
        </Step>
      )}
      {guide.status !== 'draft' && <Withdrawal guide={guide} />}
      {guide.status === 'draft' && guide.published === null && <Removal guide={guide} />}
    </>
  )
}

function Withdrawal({ guide: { id, status, title } }: Pick<GuideStepsProps, 'guide'>) {
  const { mutate, error, isPending } = useWithdrawGuide()
  return (
    <ConfirmedStep
      error={error}
      isPending={isPending}
      step={status === 'published' ? 'Withdraw' : 'Call it off'}
      title={`Withdraw “${title}”?`}
      description="Its page is gone at once; its address stays taken."
      confirm="Withdraw it"
      onConfirm={() => mutate({ params: { id } })}
    />
  )
}

function Removal({ guide: { id, title } }: Pick<GuideStepsProps, 'guide'>) {
  const { mutate, error, isPending } = useRemoveGuide()
  const navigate = useNavigate()
  return (
    <ConfirmedStep
      error={error}
      isPending={isPending}
      step="Remove"
      title={`Remove “${title}”?`}
      description="It is gone for good, with its gifts and comments."
      confirm="Remove it"
      onConfirm={() => mutate({ params: { id } }, { onSuccess: () => void navigate(GUIDES_PATH) })}
    />
  )
}

interface ConfirmedStepProps {
  readonly error: Error | null
  readonly isPending: boolean
  readonly step: string
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly onConfirm: () => void
}

/** A step that is asked about first. */
function ConfirmedStep({ error, isPending, step, title, description, confirm, onConfirm }: ConfirmedStepProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Step error={error}>
      <Button small variant="quiet" disabled={isPending} onClick={() => setIsAsked(true)}>
        {step}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          description={description}
          confirm={confirm}
          cancel="Not now"
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            onConfirm()
          }}
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
