import type { Passkey } from '@ribbonry/contracts'
import { DEVICE, shortDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { passkeyErrorMessage } from '../../../session/sign-in-methods.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, PasswordField } from '../../../ui/form/field.tsx'
import { readForm, useFormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { passkeysQuery, useAddPasskey, useRemovePasskey } from '../security-calls.ts'
import styles from './security.module.css'

export function Passkeys({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery({ ...passkeysQuery, enabled: isOpen })
  return (
    <Loaded query={query} lines={3}>
      {({ passkeys, has_password: hasPassword }) => (
        <>
          {passkeys.length === 0 ? (
            <p className={layout.text}>None yet. A passkey lets you in with your finger, your face or your device’s own lock.</p>
          ) : (
            <PasskeyList passkeys={passkeys} />
          )}
          <AddPasskey hasPassword={hasPassword} />
        </>
      )}
    </Loaded>
  )
}

function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const remove = useRemovePasskey()
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map(({ passkey_id: id, name, created, last_used: used, synced }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>{name === '' ? 'Passkey' : name}</p>
              <p className={styles.fact}>
                Made {shortDayText(created, DEVICE)}, {used === null ? 'not used yet' : `last used ${shortDayText(used, DEVICE)}`}
                {synced ? ', on all your devices' : ''}
              </p>
            </div>
            <Button
              small
              disabled={remove.isPending}
              aria-label={`Remove ${name === '' ? 'passkey' : name}`}
              onClick={() => remove.mutate({ body: { passkey_id: id } })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {remove.error !== null && <FormError>{errorMessage(remove.error, 'It could not be removed just now.')}</FormError>}
    </>
  )
}

function AddPasskey({ hasPassword }: { readonly hasPassword: boolean }) {
  const [isOpened, setIsOpened] = useState(false)
  if (!isOpened)
    return (
      <div>
        <Button onClick={() => setIsOpened(true)}>Add a passkey</Button>
      </div>
    )
  return <AddForm hasPassword={hasPassword} onDone={() => setIsOpened(false)} />
}

function AddForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const add = useAddPasskey()
  const { form, errors, show } = useFormErrors()
  useLayoutEffect(() => {
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
    <form ref={form} className={layout.form} onSubmit={submit} noValidate>
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
      <div className={layout.end}>
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
