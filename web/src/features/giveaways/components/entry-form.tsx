import type { SubmitEvent } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmailField } from '../../../ui/form/field.tsx'
import { readForm, useFormErrors } from '../../../ui/form/form-errors.ts'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { useEnterGiveaway } from '../giveaways-calls.ts'
import styles from './entry-form.module.css'

const FAILED = 'You could not be entered just now. Please try again in a moment.'
const NO_EMAIL = 'Please provide a valid email address.'
/** Refusals that are about what was typed. */
const OF_FIELD: ReadonlySet<string> = new Set(['email-invalid', 'email-disposable', 'invalid-input'])

/** Enters a giveaway by e-mail address. The entry counts once the mailed link is confirmed. */
export function EntryForm({ slug }: { readonly slug: string }) {
  const { form, errors, show } = useFormErrors()
  const { mutate, isPending, isSuccess, variables } = useEnterGiveaway()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email } = readForm(event.currentTarget, ['email'])
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
    show({ fields: isAddress ? {} : { email: NO_EMAIL } })
    if (!isAddress) return
    mutate(
      { params: { slug }, body: { email } },
      {
        onError: (error) => {
          const isOfField = error instanceof CallError && OF_FIELD.has(error.code)
          const text = isOfField ? (error.fields['email'] ?? error.message) : errorMessage(error, FAILED)
          show(isOfField ? { fields: { email: text } } : { all: text, fields: {} })
        },
      },
    )
  }
  if (isSuccess)
    return (
      <FormNote>
        <strong>One more step: look into your mailbox.</strong>
        {`We have written to ${variables.body?.email?.trim() ?? 'you'}. `}
        Your entry counts once you press the button behind the link in that mail.
      </FormNote>
    )
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/api/giveaway/${encodeURIComponent(slug)}/enter`}
      noValidate
      onSubmit={submit}
    >
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <div className={styles.row}>
        <EmailField label="Your email address" required error={errors.fields['email']} />
        <Button type="submit" variant="main" disabled={isPending}>
          Take part
        </Button>
      </div>
      <p className={styles.hint}>It costs nothing. One entry a person; we use the address for this giveaway alone.</p>
    </form>
  )
}
