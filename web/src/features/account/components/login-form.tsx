import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useLogIn } from '../api/log-in.ts'
import { loginFailure } from '../login-failure.ts'
import styles from './login-form.module.css'

type Missing = Partial<Record<'username' | 'password', string>>

/** User name and password. What was typed stays, whatever the answer. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const logIn = useLogIn()
  const [missing, setMissing] = useState<Missing>({})
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = { username: name.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const wrong: Missing = {
      ...(typed.username === '' ? { username: 'Please enter your username or email' } : {}),
      ...(typed.password === '' ? { password: 'Please enter your password' } : {}),
    }
    setMissing(wrong)
    if (wrong.username !== undefined) name.current?.focus()
    else if (wrong.password !== undefined) password.current?.focus()
    else logIn.mutate(typed, { onSuccess: onDone, onError: () => { password.current?.focus() } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {logIn.error !== null && <FormError>{loginFailure(logIn.error)}</FormError>}
      <Field ref={name} label="Username or email" name="username" autoComplete="username" autoCapitalize="none" error={missing.username} />
      <Field ref={password} label="Password" name="password" type="password" autoComplete="current-password" error={missing.password} />
      <Button type="submit" look="main" wide disabled={logIn.isPending}>{logIn.isPending ? 'Logging in' : 'Log in'}</Button>
    </form>
  )
}
