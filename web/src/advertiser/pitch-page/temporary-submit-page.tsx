import { WRONG_EMAIL } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { formErrorsOf } from '../../api/form-errors.ts'
import { AuthCard } from '../../ui/auth-card/auth-card.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useCaptcha } from '../../ui/captcha/captcha.tsx'
import { EmailField } from '../../ui/form/field.tsx'
import { hasFieldErrors, readForm, useFormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useTypedErrors } from '../../ui/form/use-open-errors.ts'
import { useSubmitPitchEmail } from '../advertiser-calls.ts'
import { isEmail, NO_PERSON } from './email.ts'

const FAILED = 'The link could not be sent. Please try again.'

/** Form for an address, to which a link into the funnel is mailed. */
export function TemporarySubmitPage() {
  return (
    <AuthCard
      over="The picture is on the other machine"
      title="Pitch it later"
      aside="The best pitches are written with the thing on the table."
    >
      <AddressForm />
    </AuthCard>
  )
}

function AddressForm() {
  const sending = useSubmitPitchEmail()
  const captcha = useCaptcha()
  const { form, errors: found, show } = useFormErrors()
  const { errors, onInput } = useTypedErrors(found)
  const [sentTo, setSentTo] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email } = readForm(event.currentTarget, ['email'])
    const wrong = { fields: isEmail(email) ? {} : { email: WRONG_EMAIL } }
    const isUnproved = captcha.isMissing && !hasFieldErrors(wrong)
    show(isUnproved ? { ...wrong, all: NO_PERSON } : wrong)
    if (hasFieldErrors(wrong) || isUnproved || sending.isPending) return
    sending.mutate(
      { body: { email, ...captcha.proof } },
      {
        onSuccess: () => setSentTo(email.trim()),
        onError: (error) => {
          show(formErrorsOf(error, FAILED))
          captcha.renew()
        },
      },
    )
  }
  if (sentTo !== undefined) return <FormNote>Sent. The link in the mail to {sentTo} opens the editor.</FormNote>
  return (
    <form
      ref={form}
      className={layout.form}
      method="post"
      action="/api/user/temporary-submit"
      onInput={onInput}
      onSubmit={submit}
      noValidate
    >
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <p className={layout.text}>Tell us where to write, and we mail you a link to the editor.</p>
      <EmailField label="Your email address" required error={errors.fields['email']} />
      {captcha.place}
      <Button type="submit" variant="main" wide disabled={sending.isPending}>
        {sending.isPending ? 'Sending' : 'Mail me the link'}
      </Button>
    </form>
  )
}
