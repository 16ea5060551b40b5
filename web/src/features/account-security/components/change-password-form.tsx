import { PASSWORD_LENGTH, PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { hasFieldErrors } from '../../../ui/form/field-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { validateNewPassword } from '../../../ui/form/validate-new-password.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useChangePassword } from '../api/change-password.ts'
import styles from './security.module.css'

interface ChangePasswordFormProps {
  readonly isOpen: boolean
  /** For password managers. */
  readonly username: string
}

export function ChangePasswordForm({ isOpen, username }: ChangePasswordFormProps) {
  const change = useChangePassword()
  const { form, errors, show } = useFormErrors()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, ['current_password', 'password'])
    const found = {
      fields: {
        ...(typed.current_password === '' && { current_password: 'Please enter your present password' }),
        ...validateNewPassword(typed.password).fields,
      },
    }
    show(found)
    if (hasFieldErrors(found) || change.isPending) return
    change.mutate(typed, {
      onSuccess: () => {
        form.current?.reset()
        showMessage('Your password was changed. Other browsers were logged out.')
      },
      onError: (error) => {
        show(formErrorsOf(error, PASSWORD_NOT_CHANGED))
      },
    })
  }
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/change-password" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Present password"
        name="current_password"
        autoComplete="current-password"
        disabled={!isOpen}
        error={fields['current_password']}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        disabled={!isOpen}
        error={fields['password']}
        hint={`At least ${PASSWORD_LENGTH.min} characters.`}
      />
      <div className={styles.end}>
        <Button type="submit" variant="main" disabled={!isOpen || change.isPending}>
          {change.isPending ? 'Saving' : 'Change the password'}
        </Button>
      </div>
    </form>
  )
}
