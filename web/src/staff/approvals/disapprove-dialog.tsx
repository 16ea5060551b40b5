import type { UnapprovedCreative } from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { formErrorsOf } from '../../api/form-errors.ts'
import { removeDraft } from '../../saving/drafts/draft-storage.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { useDraft } from '../kit/editor/use-draft.ts'
import type { Disapproval } from './use-approvals.ts'

/** Letters of a reason, and of what is needed. */
const MOST = 2000
const NO_WORDS: Disapproval = { reason: '', needed: '' }
const FAILED = 'That could not be sent. What you wrote is kept on this device.'

interface DisapproveDialogProps {
  readonly creative: UnapprovedCreative
  readonly onDisapprove: (texts: Disapproval) => Promise<void>
  readonly onClose: () => void
}

/** Why a pitch is not taken, and what would change that: its advertiser gets both by mail. */
export function DisapproveDialog({ creative: { id, title }, onDisapprove, onClose }: DisapproveDialogProps) {
  const form = useId()
  const key = `disapproval of ${id}`
  const { values, change } = useDraft(key, NO_WORDS)
  const [errors, setErrors] = useState<FormErrors>({ fields: {} })
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    try {
      await onDisapprove(values)
      removeDraft(key)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setIsSending(false)
      setErrors(formErrorsOf(error, FAILED))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void send()
  }
  const field = (name: keyof Disapproval) => ({
    name,
    rows: 4,
    maxLength: MOST,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      change({ [name]: currentTarget.value })
    },
  })
  return (
    <Dialog
      title={`Disapprove “${title}”`}
      description="Its maker reads this in a mail, in 20 seconds."
      onClose={onClose}
      foot={
        <>
          <Button small variant="main" type="submit" form={form} disabled={isSending}>
            {isSending ? 'Sending' : 'Disapprove'}
          </Button>
          <Button small onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit} noValidate>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <TextArea label="Why" {...field('reason')} required />
        <TextArea label="What is needed" hint="What would make it a yes" {...field('needed')} />
      </form>
    </Dialog>
  )
}
