import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import styles from './security.module.css'

interface CodePromptProps {
  readonly action: string
  readonly hint: string
  /** Accepts codes of the app only, no recovery codes. */
  readonly digits?: boolean
  /** Error of the last attempt. */
  readonly error: string | undefined
  readonly isPending: boolean
  readonly onCode: (code: string) => void
  readonly onCancel: () => void
}

export function CodePrompt({ action, hint, digits = false, error, isPending, onCode, onCancel }: CodePromptProps) {
  const { form, errors, show } = useFormErrors()
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    if (error !== undefined) field?.select()
  }, [form, error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = readForm(event.currentTarget, ['code'])
    show(code.trim() === '' ? { fields: { code: 'Please enter your code' } } : { fields: {} })
    if (code.trim() !== '' && !isPending) onCode(code)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        inputMode={digits ? 'numeric' : 'text'}
        hint={hint}
        error={errors.fields['code'] ?? error}
      />
      <div className={styles.end}>
        <Button type="submit" variant="main" disabled={isPending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Never mind
        </Button>
      </div>
    </form>
  )
}
