import { type CurrentUser, DETAILS_NOT_UPDATED } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { hasFieldErrors } from '../../../ui/form/field-errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useUpdateProfile } from '../api/update-profile.ts'
import { PROFILE_FIELDS, validateProfile } from '../validate-profile.ts'
import { DETAILS_UPDATED } from '../profile-messages.ts'
import { PendingEmail } from './pending-email.tsx'
import styles from './profile.module.css'

/** The member's details. Disabled and empty until the member is known. */
export function DetailsForm({ user }: { readonly user: CurrentUser | null }) {
  const update = useUpdateProfile()
  const { form, errors, show } = useFormErrors()
  const [pending, setPending] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, PROFILE_FIELDS)
    const found = validateProfile(typed, new Date().toISOString().slice(0, 10))
    show(found)
    if (hasFieldErrors(found) || update.isPending) return
    update.mutate(
      { username: typed.username.trim(), email: typed.email.trim(), dob: typed.dob },
      {
        onSuccess: (answer) => {
          setPending(answer.pending_email)
          showMessage(DETAILS_UPDATED)
        },
        onError: (error) => {
          show({ ...formErrorsOf(error, DETAILS_NOT_UPDATED), all: DETAILS_NOT_UPDATED })
        },
      },
    )
  }
  const { fields } = errors
  return (
    <form
      key={user?.user_id}
      ref={form}
      className={styles.form}
      method="post"
      action="/api/user/profile"
      onSubmit={submit}
      noValidate
    >
      <fieldset disabled={user === null}>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <Field
          label="User name"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user?.username}
          error={fields['username']}
        />
        <Field
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={320}
          defaultValue={user?.email}
          error={fields['email']}
        />
        {pending !== null && <PendingEmail address={pending} />}
        <Field
          label="Date of birth"
          name="dob"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={user?.dob ?? ''}
          error={fields['dob']}
          hint="Nobody else sees it. Leave it empty if you like."
        />
        <div className={styles.end}>
          <Button type="submit" variant="main" disabled={update.isPending}>
            {update.isPending ? 'Saving' : 'Save'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
