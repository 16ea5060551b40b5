import { PASSWORD_LENGTH } from '@ribbonry/contracts'
import { type FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { useCaptcha } from '../../ui/captcha/captcha.tsx'
import { formErrorsOf } from '../../api/form-errors.ts'
import { hasFieldErrors, readForm, useFormErrors } from '../../ui/form/form-errors.ts'
import { EmailField, PasswordField, UsernameField } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useRegister } from './sign-in-changes.ts'
import { REGISTER_FAILED, REGISTRATION_FIELDS, validateRegistration } from './sign-in-messages.ts'
import styles from './sign-in.module.css'

/** Registration. Input survives a failure. */
export function RegisterForm({ onDone }: { readonly onDone: () => void }) {
  const register = useRegister()
  const captcha = useCaptcha()
  const { form, errors, show } = useFormErrors()
  const refused = (error: Error) => {
    show(formErrorsOf(error, REGISTER_FAILED))
    captcha.renew()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, REGISTRATION_FIELDS)
    const found = validateRegistration(typed)
    const isUnproved = captcha.isMissing && !hasFieldErrors(found)
    show(isUnproved ? { ...found, all: 'Please show that you are a person.' } : found)
    if (hasFieldErrors(found) || isUnproved || register.isPending) return
    // The page may unmount at log-in: what follows must not depend on it.
    register
      .mutateAsync({ body: { ...typed, username: typed.username.trim(), email: typed.email.trim(), ...captcha.proof } })
      .then(onDone, refused)
  }
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/register" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <UsernameField label="User name" required error={fields['username']} hint="What others see on your boards." />
      <EmailField label="Email address" required error={fields['email']} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={fields['password']}
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words in a row are better than one clever one.`}
      />
      {captcha.place}
      <p className={styles.terms}>
        By registering you agree to our <a href="/privacy-policy/">privacy policy</a>.
      </p>
      <Button type="submit" variant="main" wide disabled={register.isPending}>
        {register.isPending ? 'Registering' : 'Register'}
      </Button>
    </form>
  )
}
