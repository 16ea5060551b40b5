import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staffFormErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { useDraft } from '../kit/editor/use-draft.ts'

const FAILED = 'That could not be saved. Please try again.'

interface TextField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly most: number
  readonly value?: string
  /** Suggested values. */
  readonly suggestions?: readonly string[]
}

interface TextDialogProps {
  readonly title: string
  readonly description: string
  /** Storage key of what is typed, which is kept on this device until it is saved. */
  readonly draftKey: string
  readonly confirm: string
  readonly fields: readonly TextField[]
  /** Field that a refusal belongs to, by its code. */
  readonly fieldOf: Readonly<Record<string, string>>
  /** @throws CallError for the form to show */
  readonly onSave: (texts: Readonly<Record<string, string>>) => Promise<unknown>
  readonly onClose: () => void
}

/** A dialog of one-line texts; refusals of the server stand at their fields. */
export function TextDialog({ title, description, draftKey, confirm, fields, fieldOf, onSave, onClose }: TextDialogProps) {
  const id = useId()
  const saved: Readonly<Record<string, string>> = Object.fromEntries(fields.map(({ name, value = '' }) => [name, value]))
  const { values, change, forget } = useDraft(draftKey, saved)
  const [found, setErrors] = useState<FormErrors>({ fields: {} })
  const { form, errors } = useOpenErrors(found, values)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      await onSave(values)
      forget()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setIsSaving(false)
      const field = fieldOf[error.code]
      setErrors(field === undefined ? staffFormErrorsOf(error, FAILED) : { fields: { [field]: error.message } })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void save()
  }
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      foot={
        <>
          <Button small variant="main" type="submit" form={id} disabled={isSaving}>
            {isSaving ? 'Saving' : confirm}
          </Button>
          <Button small onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={layout.form} onSubmit={submit} noValidate>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        {fields.map(({ name, label, hint, most, suggestions }) => (
          <div key={name}>
            <Field
              label={label}
              hint={hint}
              name={name}
              maxLength={most}
              autoComplete="off"
              {...(suggestions !== undefined && { list: `${id}-${name}` })}
              value={values[name] ?? ''}
              error={errors.fields[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
            {suggestions !== undefined && (
              <datalist id={`${id}-${name}`}>
                {suggestions.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </datalist>
            )}
          </div>
        ))}
      </form>
    </Dialog>
  )
}
