import { LEAD_LENGTHS, PLAN_PRICES, REQUIRED_FIELDS, WRONG_EMAIL } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { formErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCaptcha } from '../../ui/captcha/captcha.tsx'
import { EmailField, Field, SelectField } from '../../ui/form/field.tsx'
import { type FormErrors, hasFieldErrors, readForm, useFormErrors } from '../../ui/form/form-errors.ts'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useTypedErrors } from '../../ui/form/use-open-errors.ts'
import { useSubmitLead } from '../advertiser-calls.ts'
import { isEmail, NO_PERSON } from './email.ts'
import styles from './pitch-page.module.css'

const FAILED = 'Your message could not be sent. Please try again.'

/** In the form that the server parses: the plan's name, a space, and any text. */
const PLANS = [`Basic $${PLAN_PRICES.basic}`, `Premium $${PLAN_PRICES.premium}`, `Platinum $${PLAN_PRICES.platinum}`]

const FIELDS = ['name', 'email', 'link', 'plan'] as const
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>

const EMPTY: Typed = {
  name: 'Please tell us your name',
  email: 'Please tell us where to write',
  link: 'Please provide a link',
  plan: 'Please choose a plan',
}

function validateLead(typed: Typed): FormErrors {
  const empty = FIELDS.filter((field) => typed[field].trim() === '')
  if (empty.length > 0) return { all: REQUIRED_FIELDS, fields: Object.fromEntries(empty.map((field) => [field, EMPTY[field]])) }
  return { fields: isEmail(typed.email) ? {} : { email: WRONG_EMAIL } }
}

/** Form for people who want to pitch later: name, address, link and plan. Also works without scripts. */
export function LeadForm() {
  const sending = useSubmitLead()
  const captcha = useCaptcha()
  const { form, errors: found, show } = useFormErrors()
  const { errors, onInput } = useTypedErrors(found)
  const [sentTo, setSentTo] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, FIELDS)
    const wrong = validateLead(typed)
    const isUnproved = captcha.isMissing && !hasFieldErrors(wrong)
    show(isUnproved ? { ...wrong, all: NO_PERSON } : wrong)
    if (hasFieldErrors(wrong) || isUnproved || sending.isPending) return
    sending.mutate(
      { body: { ...typed, ...captcha.proof } },
      {
        onSuccess: () => setSentTo(typed.email.trim()),
        onError: (error) => {
          show(formErrorsOf(error, FAILED))
          captcha.renew()
        },
      },
    )
  }
  if (sentTo !== undefined) return <FormNote>Thank you. A mail with the link to the editor is on its way to {sentTo}.</FormNote>
  const { fields } = errors
  return (
    <form
      ref={form}
      className={styles.lead}
      method="post"
      action="/api/user/ssnaleads"
      onInput={onInput}
      onSubmit={submit}
      noValidate
    >
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field label="Name" name="name" autoComplete="name" maxLength={LEAD_LENGTHS.name} required error={fields['name']} />
      <EmailField label="Email" required error={fields['email']} />
      <Field
        label="Link to your product"
        name="link"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        maxLength={LEAD_LENGTHS.link}
        required
        error={fields['link']}
      />
      <SelectField label="Plan" name="plan" options={PLANS} error={fields['plan']} />
      {captcha.place}
      <div>
        <Button type="submit" variant="main" disabled={sending.isPending}>
          {sending.isPending ? 'Sending' : 'Send it'}
        </Button>
      </div>
    </form>
  )
}
