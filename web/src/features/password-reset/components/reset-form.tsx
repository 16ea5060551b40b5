import { PASSWORD_LENGTH, PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { hasFieldErrors } from '../../../ui/form/field-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { validateNewPassword } from '../../../ui/form/validate-new-password.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useResetPassword } from '../api/reset-password.ts'
import styles from './password-reset.module.css'

interface ResetFormProps {
  /** Code of the mailed link. */
  readonly code: string
  readonly onDone: () => void
}

/** Form for a new password, opened by a mailed link. */
export function ResetForm({ code, onDone }: ResetFormProps) {
  const reset = useResetPassword()
  const { form, errors, show } = useFormErrors()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = readForm(event.currentTarget, ['password'])
    const found = validateNewPassword(password)
    show(found)
    if (hasFieldErrors(found) || reset.isPending) return
    reset.mutate(
      { password, reset_code: code },
      {
        onSuccess: onDone,
        onError: (error) => {
          show(formErrorsOf(error, PASSWORD_NOT_CHANGED))
        },
      },
    )
  }
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/reset" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {errors.fields['reset_code'] !== undefined && <p className={styles.text}>{errors.fields['reset_code']}</p>}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={errors.fields['password']}
        hint={`At least ${PASSWORD_LENGTH.min} characters. You will be logged out everywhere else.`}
      />
      <Button type="submit" variant="main" wide disabled={reset.isPending}>
        {reset.isPending ? 'Saving' : 'Save the new password'}
      </Button>
    </form>
  )
}
