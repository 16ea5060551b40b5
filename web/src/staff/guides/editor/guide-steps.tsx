import { copyGuide, type CurrentUser, type GuidePart, publishGuide, type StaffGuide } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { mayUse } from '../../kit/may-use.ts'
import { GuideRemoval, mayRemove } from '../trash/guide-removal.tsx'
import { usePreviewLink, useReviewGuide } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import { GuidePublication } from './guide-publication.tsx'
import { Step } from './guide-step.tsx'
import { NextEdition } from './next-edition.tsx'
import { COMMENT_LIMIT, lengthError } from './text-limits.ts'

const PARTS = [
  ['draft', 'Draft'],
  ['curation', 'Curation'],
  ['writing', 'Writing'],
] as const satisfies readonly (readonly [GuidePart, string])[]

interface GuideStepsProps {
  readonly guide: StaffGuide
  readonly user: CurrentUser
  /** There are unsaved changes: steps wait for them. */
  readonly isDirty: boolean
}

/** All steps of a guide that the member may take, also out of turn. The one that is next stands on top of the editor. */
export function GuideSteps({ guide, user, isDirty }: GuideStepsProps) {
  const isEditor = user.access || user.editor
  const mayPublish = mayUse(publishGuide.access, user)
  // The trash has the one step that is left.
  if (guide.trashed !== undefined) return null
  return (
    <section className={styles.pane} aria-labelledby="steps">
      <h2 id="steps">Steps</h2>
      {isDirty && <p className={styles.aside}>First what you typed is saved.</p>}
      {isEditor && guide.status === 'draft' && <Review guide={guide} isDirty={isDirty} />}
      <Preview id={guide.id} />
      {mayUse(copyGuide.access, user) && <NextEdition guide={guide} />}
      {mayPublish && <GuidePublication guide={guide} isDirty={isDirty} />}
      {mayRemove(guide, user) && <GuideRemoval guide={guide} />}
    </section>
  )
}

/** Creates a preview link of the guide, which works without an account for one day. */
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
            value={back.comment}
            error={lengthError(COMMENT_LIMIT, back.comment)}
            onChange={({ currentTarget }) => setBack({ ...back, comment: currentTarget.value })}
          />
          <Button
            small
            disabled={isPending || lengthError(COMMENT_LIMIT, back.comment) !== undefined}
            onClick={() => send(back.part, 'changes', back.comment)}
          >
            Send it back
          </Button>
        </div>
      )}
    </Step>
  )
}
