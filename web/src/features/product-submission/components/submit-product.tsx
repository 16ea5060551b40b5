import {
  FILL_OUT_REQUIRED,
  LOG_IN_TO_SUBMIT,
  MAX_PRODUCT_PICTURE_BYTES,
  PRODUCT_LENGTHS,
  PRODUCT_NOT_SUBMITTED,
} from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { useLoginHost } from '../../../session/login-host.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { type FormErrors, hasFieldErrors, readForm, useFormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { PictureInput } from '../../../ui/picture-input/picture-input.tsx'
import { useSubmitProduct } from '../product-submission-calls.ts'

const FIELDS = ['link', 'title', 'price', 'description'] as const
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>

const MISSING = { link: 'Please tell us where it is sold', title: 'Please tell us what it is called' } as const

function validate(typed: Typed): FormErrors {
  const missing = (['link', 'title'] as const).filter((field) => typed[field].trim() === '')
  if (missing.length === 0) return { fields: {} }
  return { all: FILL_OUT_REQUIRED, fields: Object.fromEntries(missing.map((field) => [field, MISSING[field]])) }
}

/** Form by which members submit products. */
export function SubmitProduct() {
  const [title, setTitle] = useState<string>()
  if (title === undefined) return <SubmitForm onSent={setTitle} />
  return (
    <div
      role="status"
      tabIndex={-1}
      className={layout.form}
      ref={(element) => {
        element?.focus()
      }}
    >
      <p>Thank you. {title} is with our editors, and a person will look at it.</p>
      <div>
        <Button onClick={() => setTitle(undefined)}>Submit another one</Button>
      </div>
    </div>
  )
}

function SubmitForm({ onSent }: { readonly onSent: (title: string) => void }) {
  const sending = useSubmitProduct()
  const login = useLoginHost()
  const { form, errors, show } = useFormErrors()
  const [image, setImage] = useState<File>()
  const [needsLogin, setNeedsLogin] = useState(false)
  const send = (typed: Typed) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(typed)) body.set(name, value)
    if (image !== undefined) body.set('image', image)
    sending.mutate(body, {
      onSuccess: () => onSent(typed.title.trim()),
      onError: (error) => {
        setNeedsLogin(error instanceof CallError && error.code === 'log-in-needed')
        show(formErrorsOf(error, PRODUCT_NOT_SUBMITTED))
      },
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, FIELDS)
    const found = validate(typed)
    setNeedsLogin(false)
    show(found)
    if (!hasFieldErrors(found) && !sending.isPending) send(typed)
  }
  const logIn = async () => {
    if (!(await login.ask(LOG_IN_TO_SUBMIT))) return
    setNeedsLogin(false)
    form.current?.requestSubmit()
  }
  const { fields } = errors
  return (
    <form
      ref={form}
      className={layout.form}
      method="post"
      encType="multipart/form-data"
      action="/api/submit"
      onSubmit={submit}
      noValidate
    >
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {needsLogin && (
        <div>
          <Button variant="main" onClick={() => void logIn()}>
            Log in and submit it
          </Button>
        </div>
      )}
      <Field
        label="Link to the shop"
        name="link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={2048}
        required
        error={fields['link']}
      />
      <Field label="What it is called" name="title" maxLength={PRODUCT_LENGTHS.title} required error={fields['title']} />
      <Field label="Price" name="price" inputMode="decimal" maxLength={40} hint="In US dollars" error={fields['price']} />
      <TextArea
        label="Why somebody would love it"
        name="description"
        rows={5}
        maxLength={PRODUCT_LENGTHS.description}
        error={fields['description']}
      />
      <PictureInput
        label="Picture"
        name="image"
        file={image}
        onChange={setImage}
        maxBytes={MAX_PRODUCT_PICTURE_BYTES}
        error={fields['image']}
      />
      <div>
        <Button type="submit" variant={needsLogin ? 'quiet' : 'main'} disabled={sending.isPending}>
          {sending.isPending ? 'Sending' : 'Submit it'}
        </Button>
      </div>
    </form>
  )
}
