import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import styles from './security.module.css'

interface PasswordPromptProps {
  readonly action: string
  readonly error: string | undefined
  readonly isPending: boolean
  readonly onPassword: (password: string) => void
  readonly onCancel: () => void
}

/** Asks for the password before a credential is added. */
export function PasswordPrompt({ action, error, isPending, onPassword, onCancel }: PasswordPromptProps) {
  const { form, errors, show } = useFormErrors()
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    if (error !== undefined) field?.select()
  }, [form, error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = readForm(event.currentTarget, ['password'])
    show(password === '' ? { fields: { password: 'Please enter your password' } } : { fields: {} })
    if (password !== '' && !isPending) onPassword(password)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={errors.fields['password'] ?? error}
        hint="To make sure that it is you."
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
