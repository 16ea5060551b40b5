import { type FormEvent, useState } from 'react'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/form/field.tsx'
import { readForm, useFormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useCheckPassword } from '../editorial-setup-calls.ts'
import { SetupForm } from './setup-form.tsx'

const FAILED = 'The password could not be checked. Please try again.'

/** The form for brands, behind its password. Staff leave the password empty: the server lets them in without one. */
export function EditorialSetup() {
  // In memory only, until the page is left.
  const [password, setPassword] = useState<string>()
  const isOpen = password !== undefined
  return (
    <>
      {!isOpen && <PasswordPrompt onRight={setPassword} />}
      {/* Hidden rather than unmounted, so that input survives when the password is asked for again. */}
      <div hidden={!isOpen}>
        <SetupForm password={password ?? ''} onWrongPassword={() => setPassword(undefined)} />
      </div>
    </>
  )
}

function PasswordPrompt({ onRight }: { readonly onRight: (password: string) => void }) {
  const checking = useCheckPassword()
  const { form, errors, show } = useFormErrors()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password } = readForm(event.currentTarget, ['password'])
    if (checking.isPending) return
    checking.mutate(
      { body: { password } },
      {
        onSuccess: () => onRight(password),
        onError: (error) => show(formErrorsOf(error, FAILED)),
      },
    )
  }
  return (
    <form
      ref={form}
      className={layout.form}
      method="post"
      action="/api/user/editorial-setup/password"
      onSubmit={submit}
      noValidate
    >
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <p className={layout.text}>
        Your brand development representative has told you the password of this page. Staff leave it empty.
      </p>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        error={errors.fields['password']}
      />
      <div>
        <Button type="submit" variant="main" disabled={checking.isPending}>
          {checking.isPending ? 'Looking' : 'Open it'}
        </Button>
      </div>
    </form>
  )
}
