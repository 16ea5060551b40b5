import { type CurrentUser, DETAILS_NOT_UPDATED } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { EmailField, Field, UsernameField } from '../../../ui/form/field.tsx'
import { hasFieldErrors, readForm, useFormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { DETAILS_UPDATED, useResendConfirmation, useUpdateProfile } from '../profile-calls.ts'
import { PROFILE_FIELDS, validateProfile } from '../validate-profile.ts'
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
      { body: { username: typed.username.trim(), email: typed.email.trim(), dob: typed.dob } },
      {
        onSuccess: (answer) => {
          setPending(answer.pending_email)
          showMessage(DETAILS_UPDATED)
        },
        onError: (error) => show({ ...formErrorsOf(error, DETAILS_NOT_UPDATED), all: DETAILS_NOT_UPDATED }),
      },
    )
  }
  const { fields } = errors
  return (
    <form
      key={user?.user_id}
      ref={form}
      className={`${layout.form} ${styles.form}`}
      method="post"
      action="/api/user/profile"
      onSubmit={submit}
      noValidate
    >
      <fieldset disabled={user === null}>
        <legend className="sr">Your details</legend>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <UsernameField label="User name" defaultValue={user?.username} error={fields['username']} />
        <EmailField label="Email address" defaultValue={user?.email} error={fields['email']} />
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
        <div className={layout.end}>
          <Button type="submit" variant="main" disabled={update.isPending}>
            {update.isPending ? 'Saving' : 'Save'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** Says that a new address must be confirmed. */
function PendingEmail({ address }: { readonly address: string }) {
  const again = useResendConfirmation()
  return (
    <FormNote variant="wait">
      <p>We sent a link to {address}. It becomes your address once you have followed it.</p>
      <div>
        <Button variant="quiet" small disabled={again.isPending || again.isSuccess} onClick={() => again.mutate({})}>
          {again.isSuccess ? 'Sent again' : 'Send it again'}
        </Button>
      </div>
      {again.isError && <p>It could not be sent just now. Please try again in a while.</p>}
    </FormNote>
  )
}
