import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { passkeyErrorMessage } from '../../../session/passkey-errors.ts'
import { useAddPasskey } from '../api/add-passkey.ts'
import styles from './security.module.css'

export function AddPasskey({ hasPassword }: { readonly hasPassword: boolean }) {
  const [isOpened, setIsOpened] = useState(false)
  if (!isOpened)
    return (
      <div>
        <Button
          onClick={() => {
            setIsOpened(true)
          }}
        >
          Add a passkey
        </Button>
      </div>
    )
  return (
    <AddForm
      hasPassword={hasPassword}
      onDone={() => {
        setIsOpened(false)
      }}
    />
  )
}

function AddForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const add = useAddPasskey()
  const { form, errors, show } = useFormErrors()
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [form])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, password } = readForm(event.currentTarget, ['name', 'password'])
    const isMissing = hasPassword && password === ''
    show(isMissing ? { fields: { password: 'Please enter your password' } } : { fields: {} })
    if (!isMissing && !add.isPending) add.mutate({ name: name.trim(), ...(hasPassword && { password }) }, { onSuccess: onDone })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {add.error !== null && (
        <FormError>
          {passkeyErrorMessage(add.error, { failed: 'No passkey could be made just now.', unused: 'No passkey was made.' })}
        </FormError>
      )}
      <Field label="A name for it" name="name" maxLength={60} autoComplete="off" hint="For example the device you are on." />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={errors.fields['password']}
          hint="To make sure that it is you."
        />
      )}
      <div className={styles.end}>
        <Button type="submit" variant="main" disabled={add.isPending}>
          Make a passkey
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Never mind
        </Button>
      </div>
    </form>
  )
}
