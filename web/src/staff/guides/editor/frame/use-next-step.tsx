import type { CurrentUser, StaffGuide } from '@ribbonry/contracts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../../../api/form-errors.ts'
import { showMessage } from '../../../../ui/flash/flash-queue.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { usePublishGuide, useReviewGuide, useSubmitGuide } from '../editor-calls.ts'
import { FAILED } from '../guide-step.tsx'
import { nextStep, partText } from './next-step.ts'

interface NextStepInput {
  readonly guide: StaffGuide
  readonly user: CurrentUser
  /** Saves what is typed. Returns whether everything is saved then. */
  readonly save: () => Promise<boolean>
  readonly onRefused: () => void
}

interface NextStepState {
  /** Text of the button; undefined without a step. */
  readonly label: string | undefined
  readonly isPending: boolean
  /** Why the step was refused; empty while it was not. */
  readonly refusal: string
  readonly take: () => void
  /** The question before a publication. */
  readonly question: ReactNode
}

/** The next step of a guide as a button: what is typed is saved first, and a publication is asked for once. */
export function useNextStep({ guide, user, save, onRefused }: NextStepInput): NextStepState {
  const { id, title, slug } = guide
  const next = nextStep(guide, user)
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const submit = useSubmitGuide()
  const review = useReviewGuide()
  const publish = usePublishGuide()
  const error = submit.error ?? review.error ?? publish.error
  const isPending = isSaving || submit.isPending || review.isPending || publish.isPending
  const send = () => {
    if (next?.kind === 'submit') {
      const onSuccess = () => {
        showMessage(`The ${next.part} is handed in.`)
        void navigate('?submission_success', { replace: true, preventScrollReset: true })
      }
      submit.mutate({ params: { id } }, { onSuccess, onError: onRefused })
    }
    if (next?.kind === 'approve') {
      const body = { part: next.part, verdict: 'approved' as const, comment: '' }
      const onSuccess = () => showMessage(`You approved ${partText(next.part)}.`)
      review.mutate({ params: { id }, body }, { onSuccess, onError: onRefused })
    }
    if (next?.kind === 'publish') {
      const body = { buying_guide_id: id, publish_at: null }
      publish.mutate({ body }, { onSuccess: () => showMessage('It goes out now.'), onError: onRefused })
    }
  }
  const saveAndSend = async () => {
    setIsAsked(false)
    setIsSaving(true)
    const isSaved = await save()
    setIsSaving(false)
    if (isSaved) send()
  }
  return {
    label: labelOf(next, isPending),
    isPending,
    refusal: error === null ? '' : errorMessage(error, FAILED),
    take: () => {
      if (isPending) return
      for (const step of [submit, review, publish]) step.reset()
      if (next?.kind === 'publish') setIsAsked(true)
      else void saveAndSend()
    },
    question: isAsked && (
      <ConfirmDialog
        title={`Publish “${title}”?`}
        description={`Everybody can read it at /${slug}/ then.`}
        confirm="Publish it"
        cancel="Not now"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void saveAndSend()}
      />
    ),
  }
}

function labelOf(next: ReturnType<typeof nextStep>, isPending: boolean): string | undefined {
  if (next === undefined) return undefined
  if (next.kind === 'submit') return isPending ? 'Handing in' : 'Submit for review'
  if (next.kind === 'approve') return isPending ? 'Approving' : `Approve ${partText(next.part)}`
  return isPending ? 'Publishing' : 'Publish'
}
