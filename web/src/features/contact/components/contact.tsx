import { type CallArguments, CONTACT_TYPES, sendContactMessage } from '@ribbonry/contracts'
import { type FormEvent, useRef, useState } from 'react'
import { mutation } from '../../../api/mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Captcha, useCaptchaKey } from '../../../ui/captcha/captcha.tsx'
import { EmailField, Field, SelectField, TextArea } from '../../../ui/form/field.tsx'
import { useHeldSubmit } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import {
  CONTACT_FIELDS,
  type ContactErrors,
  contactErrorsOf,
  type ContactValues,
  firstErrorField,
  validateContact,
} from '../contact-errors.ts'
import styles from './contact.module.css'

/** The contact form, and a confirmation after sending. */
export function Contact() {
  const [sent, setSent] = useState(false)
  return (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles.title}>
        Send a message
      </h2>
      {sent ? <Sent onAgain={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
    </section>
  )
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div
      className={styles.sent}
      role="status"
      tabIndex={-1}
      ref={(element) => {
        element?.focus()
      }}
    >
      <p>Thank you. Your message is with us, and a person will read it.</p>
      <Button onClick={onAgain}>Write another one</Button>
    </div>
  )
}

type ContactMessage = CallArguments<typeof sendContactMessage>['body']

/** The sender's address is held in memory only. */
const useSendContactMessage = mutation(sendContactMessage)

/** Contact form. Input survives a failure. Submitted by POST only, because it names a person. */
function ContactForm({ onSent }: { readonly onSent: () => void }) {
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
    // A captcha answer is valid only once.
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
      { body: { ...(typed as ContactMessage), ...(captcha === '' ? {} : { captcha }) } },
      {
        onSuccess: onSent,
        onError: (error) => refused(error),
      },
    )
  }
  const { fields } = errors
  return (
    <form ref={form} className={layout.form} method="post" action="/api/contact" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field label="Your name" name="name" autoComplete="name" maxLength={200} required error={fields.name} />
      <EmailField label="Your email address" required error={fields.email} />
      <SelectField label="What it is about" name="type" options={CONTACT_TYPES} error={fields.type} />
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
