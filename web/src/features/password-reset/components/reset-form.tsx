import { PASSWORD_LENGTH, PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { anyFieldIn, refusalOf } from '../../../ui/form/faults.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { newPasswordFaults } from '../../../ui/form/new-password.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { useFaults } from '../../../ui/form/use-faults.ts'
import { useResetPassword } from '../api/reset-password.ts'
import styles from './password-reset.module.css'

interface ResetFormProps {
  /** Out of the mailed link. */
  readonly code: string
  readonly onDone: () => void
}

/** Chooses a new password, by a mailed link. */
export function ResetForm({ code, onDone }: ResetFormProps) {
  const reset = useResetPassword()
  const { form, faults, show } = useFaults()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = typedIn(event.currentTarget, ['password'])
    const found = newPasswordFaults(password)
    show(found)
    if (anyFieldIn(found) || reset.isPending) return
    reset.mutate({ password, reset_code: code }, { onSuccess: onDone, onError: (error) => { show(refusalOf(error, PASSWORD_NOT_CHANGED)) } })
  }
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/reset" onSubmit={submit} noValidate>
      {faults.all !== undefined && <FormError>{faults.all}</FormError>}
      {faults.fields['reset_code'] !== undefined && <p className={styles.text}>{faults.fields['reset_code']}</p>}
      <PasswordField
        label="New password" name="password" autoComplete="new-password" maxLength={PASSWORD_LENGTH.max} required error={faults.fields['password']}
        hint={`At least ${PASSWORD_LENGTH.min} characters. You will be logged out everywhere else.`}
      />
      <Button type="submit" look="main" wide disabled={reset.isPending}>{reset.isPending ? 'Saving' : 'Save the new password'}</Button>
    </form>
  )
}
