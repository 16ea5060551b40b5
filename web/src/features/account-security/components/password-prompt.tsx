import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { useFaults } from '../../../ui/form/use-faults.ts'
import styles from './security.module.css'

interface PasswordPromptProps {
  readonly action: string
  readonly fault: string | undefined
  readonly isPending: boolean
  readonly onPassword: (password: string) => void
  readonly onCancel: () => void
}

/** Asks for the password before a further way into the account is opened. */
export function PasswordPrompt({ action, fault, isPending, onPassword, onCancel }: PasswordPromptProps) {
  const { form, faults, show } = useFaults()
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    if (fault !== undefined) field?.select()
  }, [form, fault])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = typedIn(event.currentTarget, ['password'])
    show(password === '' ? { fields: { password: 'Please enter your password' } } : { fields: {} })
    if (password !== '' && !isPending) onPassword(password)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField label="Your password" name="password" autoComplete="current-password" error={faults.fields['password'] ?? fault} hint="To make sure that it is you." />
      <div className={styles.end}>
        <Button type="submit" look="main" disabled={isPending}>{action}</Button>
        <Button look="quiet" onClick={onCancel}>Never mind</Button>
      </div>
    </form>
  )
}
