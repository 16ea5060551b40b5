import { forgotPassword, PASSWORD_LENGTH, PASSWORD_NOT_CHANGED, resetPassword } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { mutation } from '../../../api/mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCaptcha } from '../../../ui/captcha/captcha.tsx'
import { EmailField, PasswordField } from '../../../ui/form/field.tsx'
import { hasFieldErrors, readForm, useFormErrors, validateNewPassword } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'

/** Mails a link for choosing a new password. */
const useForgotPassword = mutation(forgotPassword)

const NOT_SENT = 'We could not send you a link. Please try again in a moment.'

export function ForgotForm() {
  const forgot = useForgotPassword()
  const captcha = useCaptcha()
  const { form, errors, show } = useFormErrors()
  const [sentTo, setSentTo] = useState('')
  const refused = (error: Error) => {
    show(formErrorsOf(error, NOT_SENT))
    form.current?.querySelector('input')?.focus()
    captcha.renew()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = readForm(event.currentTarget, ['email']).email.trim()
    const isUnproved = captcha.isMissing && email !== ''
    show(
      email === ''
        ? { fields: { email: 'Please enter your email address' } }
        : { fields: {}, ...(isUnproved && { all: 'Please show that you are a person.' }) },
    )
    setSentTo('')
    if (email === '' || isUnproved || forgot.isPending) return
    forgot.mutate(
      { body: { email, ...captcha.proof } },
      {
        onSuccess: () => {
          setSentTo(email)
          captcha.renew()
        },
        onError: refused,
      },
    )
  }
  return (
    <form ref={form} className={layout.form} method="post" action="/api/user/forgot" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <EmailField label="Email address" required error={errors.fields['email']} hint="The one you registered with." />
      {captcha.place}
      <Button type="submit" variant="main" wide disabled={forgot.isPending}>
        {forgot.isPending ? 'Sending' : 'Send me a link'}
      </Button>
      {sentTo !== '' && <FormNote>A link is on its way to {sentTo}. It works once, for an hour.</FormNote>}
    </form>
  )
}

const useResetPassword = mutation(resetPassword)

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
      { body: { password, reset_code: code } },
      {
        onSuccess: onDone,
        onError: (error) => show(formErrorsOf(error, PASSWORD_NOT_CHANGED)),
      },
    )
  }
  return (
    <form ref={form} className={layout.form} method="post" action="/api/user/reset" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {errors.fields['reset_code'] !== undefined && <p className={layout.faint}>{errors.fields['reset_code']}</p>}
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
