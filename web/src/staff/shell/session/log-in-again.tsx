import { type CurrentUser, finishLogIn, logIn, logInWithPasskey, startPasskeyLogIn } from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { send } from '../../../api/call.ts'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { transportOf } from '../../../api/transport.ts'
import { passkeyErrorMessage, presentPasskey } from '../../../session/sign-in-methods.ts'
import { LOGIN_FAILED } from '../../../session/sign-in/sign-in-messages.ts'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CodeField, PasswordField, UsernameField } from '../../../ui/form/field.tsx'
import form from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { type FormErrors, readForm } from '../../../ui/form/form-errors.ts'
import { useTypedErrors } from '../../../ui/form/use-open-errors.ts'
import { SESSION_TEXTS as TEXTS } from './session-texts.ts'

const NONE: FormErrors = { fields: {} }

interface LogInAgainProps {
  readonly user: CurrentUser
  /** Called with whoever has logged in. */
  readonly onUser: (user: CurrentUser) => void
  readonly onClose: () => void
}

type Credentials =
  | { readonly kind: 'password'; readonly username: string; readonly password: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'passkey' }

/** A log-in that keeps the page as it is; nothing of the page changes before it is known whose account it is. */
function useLogInHere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: Credentials): Promise<CurrentUser | undefined> => {
      const transport = transportOf(client)
      if (given.kind === 'code') return (await send(transport, finishLogIn, { body: { code: given.code } })).user
      if (given.kind === 'passkey') {
        const { options } = await send(transport, startPasskeyLogIn, {})
        return (await send(transport, logInWithPasskey, { body: { response: await presentPasskey(options) } })).user
      }
      const { username, password } = given
      const answer = await send(transport, logIn, { body: { username, password } })
      return 'user' in answer ? answer.user : undefined
    },
    gcTime: 0,
  })
}

/** The small log-in over a staff page whose session has ended. */
export function LogInAgain({ user, onUser, onClose }: LogInAgainProps) {
  const { mutate, error, isPending, variables } = useLogInHere()
  const [needsCode, setNeedsCode] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const logInWith = (given: Credentials) => {
    if (isPending) return
    mutate(given, {
      onSuccess: (now) => (now === undefined ? setNeedsCode(true) : onUser(now)),
      onError: () => fields.current?.querySelector<HTMLInputElement>('[name=code], [name=password]')?.focus(),
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (needsCode) logInWith({ kind: 'code', ...readForm(event.currentTarget, ['code']) })
    else logInWith({ kind: 'password', ...readForm(event.currentTarget, ['username', 'password']) })
  }
  useLayoutEffect(() => {
    if (needsCode) fields.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [needsCode])
  const isOfForm = error !== null && variables?.kind !== 'passkey'
  const { errors, onInput } = useTypedErrors(
    useMemo(() => (isOfForm ? formErrorsOf(error, LOGIN_FAILED) : NONE), [error, isOfForm]),
  )
  return (
    <Dialog title={TEXTS.out} description={TEXTS.why(user.username)} focus={password} onClose={onClose}>
      <form ref={fields} className={form.form} onInput={onInput} onSubmit={submit} noValidate>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        {error !== null && variables?.kind === 'passkey' && (
          <FormError>{passkeyErrorMessage(error, { failed: LOGIN_FAILED, unused: TEXTS.unused })}</FormError>
        )}
        {needsCode ? (
          <CodeField error={errors.fields['code']} />
        ) : (
          <>
            <UsernameField label="Username or email" defaultValue={user.username} error={errors.fields['username']} />
            <PasswordField
              ref={password}
              label="Password"
              name="password"
              autoComplete="current-password"
              error={errors.fields['password']}
            />
          </>
        )}
        <Button type="submit" variant="main" wide disabled={isPending}>
          {isPending ? TEXTS.going : TEXTS.logIn}
        </Button>
        {!needsCode && (
          <Button wide disabled={isPending} onClick={() => logInWith({ kind: 'passkey' })}>
            {TEXTS.passkey}
          </Button>
        )}
        <a className={buttonClass({ variant: 'quiet', wide: true })} href="/login/" target="_blank" rel="noreferrer">
          {TEXTS.elsewhere}
        </a>
      </form>
    </Dialog>
  )
}
