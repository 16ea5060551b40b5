import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staffFormErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { useDraft } from '../kit/editor/use-draft.ts'

/** Most characters of each text. */
const MOST = 2000
const FAILED = 'That could not be sent. What you wrote is kept on this device.'

interface ReasonField {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

interface ReasonDialogProps {
  readonly title: string
  readonly description: string
  /** Label of the confirm button. */
  readonly confirm: string
  /** Storage key of the draft, which stays on this device until it is sent. */
  readonly draftKey: string
  /** Only the first is required. */
  readonly fields: readonly ReasonField[]
  /** @throws CallError for the form to show */
  readonly onSend: (texts: Readonly<Record<string, string>>) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the reason of a refusal, which is mailed to the advertiser. */
export function ReasonDialog({ title, description, confirm, draftKey, fields, onSend, onClose }: ReasonDialogProps) {
  const id = useId()
  const [empty] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(fields.map(({ name }) => [name, ''])))
  const { values, change, forget } = useDraft(draftKey, empty)
  const [found, setErrors] = useState<FormErrors>({ fields: {} })
  const { form, errors } = useOpenErrors(found, values)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    try {
      await onSend(values)
      forget()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setIsSending(false)
      setErrors(staffFormErrorsOf(error, FAILED))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void send()
  }
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      foot={
        <>
          <Button small variant="main" type="submit" form={id} disabled={isSending}>
            {isSending ? 'Sending' : confirm}
          </Button>
          <Button small onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={layout.form} onSubmit={submit} noValidate>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        {fields.map(({ name, label, hint }, place) => (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            name={name}
            rows={4}
            maxLength={MOST}
            required={place === 0}
            value={values[name] ?? ''}
            error={errors.fields[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
      </form>
    </Dialog>
  )
}
