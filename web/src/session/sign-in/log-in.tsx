import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import type { PendingAction } from '../login-host.ts'
import { AlternativeLogins } from './alternative-logins.tsx'
import styles from './sign-in.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { formErrorsOf } from '../../api/form-errors.ts'
import { type FormErrors, hasFieldErrors, readForm, useFormErrors } from '../../ui/form/form-errors.ts'
import { CodeField, PasswordField, UsernameField } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useLogIn } from './sign-in-changes.ts'
import { LOGIN_FAILED } from './sign-in-messages.ts'
import { useFinishLogIn } from './sign-in-changes.ts'

interface LogInProps {
  /** Target after a log-in with a provider; without one, only logins on this page are offered. */
  readonly place?: string | undefined
  /** Action to resume afterwards. */
  readonly wanted?: PendingAction | undefined
  readonly onDone: () => void
  /** The first step happened at a provider. */
  readonly atCode?: boolean
  /** Alternatives shown before the first step. */
  readonly children?: ReactNode
}

/** All ways to log in, with their second step. */
export function LogIn({ place, wanted, onDone, atCode = false, children }: LogInProps) {
  const [needsCode, setNeedsCode] = useState(atCode)
  if (needsCode)
    return (
      <CodeForm
        notice={atCode ? 'Nearly there.' : 'Your password is right.'}
        onDone={onDone}
        onBack={() => {
          setNeedsCode(false)
        }}
      />
    )
  return (
    <>
      <div className={styles.panel}>
        <LoginForm
          onDone={onDone}
          onCode={() => {
            setNeedsCode(true)
          }}
        />
        <AlternativeLogins place={place} wanted={wanted} onDone={onDone} />
      </div>
      {children}
    </>
  )
}

interface LoginFormProps {
  readonly onDone: () => void
  /** The password was right, and a code is required. */
  readonly onCode: () => void
}

/** User name and password. Input survives a failure. */
function LoginForm({ onDone, onCode }: LoginFormProps) {
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
      { body: { ...typed, username: typed.username.trim() } },
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
      <UsernameField label="Username or email" error={errors.fields['username']} />
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

interface CodeFormProps {
  /** Confirms the first step. */
  readonly notice: string
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Second step of a log-in. */
function CodeForm({ notice, onDone, onBack }: CodeFormProps) {
  const finish = useFinishLogIn()
  const { form, errors, show } = useFormErrors()
  useLayoutEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [form])
  const refused = (error: Error) => {
    show(formErrorsOf(error, LOGIN_FAILED))
    form.current?.querySelector('input')?.select()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = readForm(event.currentTarget, ['code'])
    if (code.trim() === '') show({ fields: { code: 'Please enter your code' } })
    else if (!finish.isPending) finish.mutate({ body: { code } }, { onSuccess: onDone, onError: refused })
  }
  return (
    <form ref={form} className={`${styles.form} ${styles.code}`} onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <p className={styles.text}>{notice} Now the six digits from your authenticator app, or one of your recovery codes.</p>
      <CodeField error={errors.fields['code']} />
      <Button type="submit" variant="main" wide disabled={finish.isPending}>
        {finish.isPending ? 'Logging in' : 'Log in'}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Start again
      </Button>
    </form>
  )
}
