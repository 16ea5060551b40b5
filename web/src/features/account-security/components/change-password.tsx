import { PASSWORD_LENGTH, PASSWORD_NOT_CHANGED } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { PasswordField } from '../../../ui/form/field.tsx'
import { hasFieldErrors, readForm, useFormErrors, validateNewPassword } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { secondFactorQuery, useChangePassword } from '../security-calls.ts'

interface ChangePasswordProps {
  readonly isOpen: boolean
  readonly username: string
}

/** Changes the password, or offers to set a first one to members who registered with a social account. */
export function ChangePassword(props: ChangePasswordProps) {
  const hasNone = useQuery({ ...secondFactorQuery, enabled: props.isOpen }).data?.has_password === false
  if (!hasNone) return <ChangePasswordForm {...props} />
  return (
    <p className={layout.text}>
      You have none. <a href="/forgot/">Have a link mailed</a> with which you choose one.
    </p>
  )
}

interface ChangePasswordFormProps {
  readonly isOpen: boolean
  /** For password managers. */
  readonly username: string
}

function ChangePasswordForm({ isOpen, username }: ChangePasswordFormProps) {
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
    change.mutate(
      { body: typed },
      {
        onSuccess: () => {
          form.current?.reset()
          showMessage('Your password was changed. Other browsers were logged out.')
        },
        onError: (error) => show(formErrorsOf(error, PASSWORD_NOT_CHANGED)),
      },
    )
  }
  const { fields } = errors
  return (
    <form ref={form} className={layout.form} method="post" action="/api/user/change-password" onSubmit={submit} noValidate>
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
      <div className={layout.end}>
        <Button type="submit" variant="main" disabled={!isOpen || change.isPending}>
          {change.isPending ? 'Saving' : 'Change the password'}
        </Button>
      </div>
    </form>
  )
}
