import { type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { anyFieldIn, type Faults, refusalOf } from '../../../ui/form/faults.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { useFaults } from '../../../ui/form/use-faults.ts'
import { useLogIn } from '../api/log-in.ts'
import { LOGIN_FAILED } from '../sign-in-words.ts'
import styles from './sign-in.module.css'

interface LoginFormProps {
  readonly onDone: () => void
  /** The password was right, and a code is needed too. */
  readonly onCode: () => void
}

/** User name and password. What was typed stays, whatever the answer. */
export function LoginForm({ onDone, onCode }: LoginFormProps) {
  const logIn = useLogIn()
  const { form, faults, show } = useFaults()
  const refused = (error: Error) => {
    show(refusalOf(error, LOGIN_FAILED))
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget, ['username', 'password'])
    const found = emptyIn(typed)
    show(found)
    if (anyFieldIn(found) || logIn.isPending) return
    logIn.mutate({ ...typed, username: typed.username.trim() }, {
      onSuccess: (answer) => { if ('user' in answer) onDone(); else onCode() },
      onError: refused,
    })
  }
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/login" onSubmit={submit} noValidate>
      {faults.all !== undefined && <FormError>{faults.all}</FormError>}
      <Field label="Username or email" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} error={faults.fields['username']} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={faults.fields['password']} />
      <Button type="submit" look="main" wide disabled={logIn.isPending}>{logIn.isPending ? 'Logging in' : 'Log in'}</Button>
    </form>
  )
}

function emptyIn({ username, password }: Readonly<Record<'username' | 'password', string>>): Faults {
  return {
    fields: {
      ...(username.trim() === '' ? { username: 'Please enter your username or email' } : {}),
      ...(password === '' ? { password: 'Please enter your password' } : {}),
    },
  }
}
