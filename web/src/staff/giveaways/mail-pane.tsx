import { WINNER_MAIL_LENGTH } from '@ribbonry/contracts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staffFormErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { TextArea } from '../../ui/form/field.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { useDraft } from '../kit/editor/use-draft.ts'
import { SidePane } from '../kit/side-pane.tsx'

const FAILED = 'The mail could not be sent. What you wrote is kept on this device.'
const EMPTY = { text: '' }

interface MailPaneProps {
  readonly title: string
  /** Storage key of the draft. */
  readonly draftKey: string
  /** Sent where nothing is written. */
  readonly ours: string
  readonly hint: string
  /** Name of the text in the call. */
  readonly field: string
  /** Message after success. */
  readonly done: string
  readonly isReady?: boolean
  /** @throws CallError for the form to show */
  readonly onSend: (text: string) => Promise<unknown>
  readonly onClose: () => void
  /** Above the text. */
  readonly children?: ReactNode
}

/** A mail, written beside the list. The row changes at once; the form stays until the server has answered. */
export function MailPane(props: MailPaneProps) {
  const { title, draftKey, ours, hint, field, done, isReady = true, onSend, onClose, children } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { values, change, forget } = useDraft(draftKey, EMPTY)
  const [found, setErrors] = useState<FormErrors>({ fields: {} })
  const { form, errors } = useOpenErrors(found, { [field]: values.text })
  const [isSending, setIsSending] = useState(false)
  const deliver = async () => {
    setIsSending(true)
    try {
      await onSend(values.text)
      forget()
      showMessage(done)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setIsSending(false)
      setErrors(staffFormErrorsOf(error, FAILED))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && isReady) void deliver()
  }
  return (
    <SidePane
      title={title}
      focus={area}
      onClose={onClose}
      foot={
        <>
          <Button small variant="main" type="submit" form={id} disabled={isSending || !isReady}>
            {isSending ? 'Sending' : 'Send'}
          </Button>
          <Button small onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={layout.form} onSubmit={submit} noValidate>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        {children}
        <TextArea
          ref={area}
          label="Text"
          name={field}
          rows={14}
          maxLength={WINNER_MAIL_LENGTH}
          placeholder={ours}
          hint={hint}
          value={values.text}
          error={errors.fields[field]}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </form>
    </SidePane>
  )
}
