import { type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { hasFieldErrors, type FormErrors } from '../../../ui/form/field-errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useLogIn } from '../api/log-in.ts'
import { LOGIN_FAILED } from '../sign-in-messages.ts'
import styles from './sign-in.module.css'

interface LoginFormProps {
  readonly onDone: () => void
  /** The password was right, and a code is required. */
  readonly onCode: () => void
}

/** User name and password. Input survives a failure. */
export function LoginForm({ onDone, onCode }: LoginFormProps) {
  const logIn = useLogIn()
  const { form, errors, show } = useFormErrors()
  const refused = (error: Error) => {
    show(formErrorsOf(error, LOGIN_FAILED))
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, ['username', 'password'])
    const found = emptyIn(typed)
    show(found)
    if (hasFieldErrors(found) || logIn.isPending) return
    logIn.mutate(
      { ...typed, username: typed.username.trim() },
      {
        onSuccess: (answer) => {
          if ('user' in answer) onDone()
          else onCode()
        },
        onError: refused,
      },
    )
  }
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/login" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.fields['username']}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.fields['password']} />
      <Button type="submit" variant="main" wide disabled={logIn.isPending}>
        {logIn.isPending ? 'Logging in' : 'Log in'}
      </Button>
    </form>
  )
}

function emptyIn({ username, password }: Readonly<Record<'username' | 'password', string>>): FormErrors {
  return {
    fields: {
      ...(username.trim() === '' ? { username: 'Please enter your username or email' } : {}),
      ...(password === '' ? { password: 'Please enter your password' } : {}),
    },
  }
}
