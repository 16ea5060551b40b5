import { CONTACT_TYPES } from '@ribbonry/contracts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useHeldSubmit } from '../../../ui/form/use-held-submit.ts'
import { type ContactMessage, useSendContactMessage } from '../api/send-contact-message.ts'
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactValues,
  validateContact,
  firstErrorField,
  contactErrorsOf,
} from '../contact-errors.ts'
import { Captcha, useCaptchaKey } from '../../../ui/captcha/captcha.tsx'
import styles from './contact.module.css'

/** Contact form. Input survives a failure. Submitted by POST only: it names a person. */
export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const message = useSendContactMessage()
  const [errors, setErrors] = useState<ContactErrors>({ fields: {} })
  const form = useRef<HTMLFormElement>(null)
  useHeldSubmit(form)
  const captchaKey = useCaptchaKey()
  const [captcha, setCaptcha] = useState('')
  const [tries, setTries] = useState(0)
  const show = (found: ContactErrors) => {
    setErrors(found)
    const first = firstErrorField(found)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const refused = (error: Error) => {
    show(contactErrorsOf(error))
    // A captcha answer is valid once.
    setCaptcha('')
    setTries((count) => count + 1)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readContactForm(event.currentTarget)
    const found = validateContact(typed)
    const unproved = captchaKey !== undefined && captcha === '' && firstErrorField(found) === undefined
    show(unproved ? { all: 'Please show that you are a person.', fields: {} } : found)
    if (message.isPending || unproved || firstErrorField(found) !== undefined) return
    message.mutate(
      { ...(typed as ContactMessage), ...(captcha === '' ? {} : { captcha }) },
      {
        onSuccess: onSent,
        onError: (error) => {
          refused(error)
        },
      },
    )
  }
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} method="post" action="/api/contact" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field label="Your name" name="name" autoComplete="name" maxLength={200} required error={fields.name} />
      <Field
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        required
        error={fields.email}
      />
      <SelectField label="What it is about" name="type" options={CONTACT_TYPES} required error={fields.type} />
      <TextArea label="Your message" name="message" maxLength={10_000} required error={fields.message} />
      {captchaKey !== undefined && <Captcha key={tries} siteKey={captchaKey} onAnswer={setCaptcha} />}
      <Button type="submit" variant="main" disabled={message.isPending}>
        {message.isPending ? 'Sending' : 'Send it'}
      </Button>
    </form>
  )
}

function readContactForm(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, text(field)])) as Record<
    (typeof CONTACT_FIELDS)[number],
    string
  >
}
