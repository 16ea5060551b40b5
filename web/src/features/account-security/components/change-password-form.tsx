import { PASSWORD_LENGTH, PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { anyFieldIn, refusalOf } from '../../../ui/form/faults.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { newPasswordFaults } from '../../../ui/form/new-password.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { useFaults } from '../../../ui/form/use-faults.ts'
import { useChangePassword } from '../api/change-password.ts'
import styles from './security.module.css'

interface ChangePasswordFormProps {
  readonly isOpen: boolean
  /** For password managers, which want to know whose password it is. */
  readonly username: string
}

/** A new password for who knows the present one. */
export function ChangePasswordForm({ isOpen, username }: ChangePasswordFormProps) {
  const change = useChangePassword()
  const { form, faults, show } = useFaults()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget, ['current_password', 'password'])
    const found = { fields: { ...(typed.current_password === '' && { current_password: 'Please enter your present password' }), ...newPasswordFaults(typed.password).fields } }
    show(found)
    if (anyFieldIn(found) || change.isPending) return
    change.mutate(typed, {
      onSuccess: () => {
        form.current?.reset()
        showMessage('Your password was changed. Other browsers were logged out.')
      },
      onError: (error) => { show(refusalOf(error, PASSWORD_NOT_CHANGED)) },
    })
  }
  const { fields } = faults
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/change-password" onSubmit={submit} noValidate>
      {faults.all !== undefined && <FormError>{faults.all}</FormError>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Present password" name="current_password" autoComplete="current-password" disabled={!isOpen} error={fields['current_password']} />
      <PasswordField
        label="New password" name="password" autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} disabled={!isOpen} error={fields['password']}
        hint={`At least ${PASSWORD_LENGTH.min} characters.`}
      />
      <div className={styles.end}>
        <Button type="submit" look="main" disabled={!isOpen || change.isPending}>{change.isPending ? 'Saving' : 'Change the password'}</Button>
      </div>
    </form>
  )
}
