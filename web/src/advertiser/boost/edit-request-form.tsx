import { EDIT_REQUEST_LENGTHS, type Post } from '@ribbonry/contracts'
import { type FormEvent, useEffect, useState } from 'react'
import { formErrorsOf } from '../../api/form-errors.ts'
import { loadDraft, removeDraft, saveDraft } from '../../saving/drafts/draft-storage.ts'
import { isSame } from '../../saving/drafts/values.ts'
import { useAccount } from '../../session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { type FormErrors, hasFieldErrors } from '../../ui/form/form-errors.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { lengthOf } from '../editor/pitch-values.ts'
import { EditPicture } from './edit-picture.tsx'
import { useSubmitEditRequest } from './edit-request-calls.ts'
import styles from './edit-request.module.css'
import { editForm, type EditField, editValuesOf, missingAddress, type ProposedPart, typedEdit } from './edit-values.ts'

const FAILED = 'Your proposal could not be sent. Nothing that you typed is lost.'
const NOTHING = 'Please change something first.'

interface EditRequestFormProps {
  readonly post: Post
  readonly onSent: (state: 'unconfirmed' | 'open') => void
}

/** The form of an edit request, with a draft on this device until it is sent. */
export function EditRequestForm({ post, onSent }: EditRequestFormProps) {
  const { user } = useAccount()
  const { values, saved, change, forget } = useEditDraft(post)
  const [part, setPart] = useState<ProposedPart>()
  const [address, setAddress] = useState({ email: '', email_again: '' })
  const [told, setErrors] = useState<FormErrors>({ fields: {} })
  const { form, errors } = useOpenErrors(told, { ...values, ...address, source_image: part })
  const { mutateAsync, isPending } = useSubmitEditRequest(post.id)
  const send = async () => {
    try {
      const { state } = await mutateAsync(editForm(values, saved, { part, address: user === null ? address : {} }))
      forget()
      onSent(state)
    } catch (error) {
      setErrors(formErrorsOf(error instanceof Error ? error : new Error(FAILED), FAILED))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isUnchanged = part === undefined && isSame(values, saved)
    const fields = user === null ? missingAddress(address.email, address.email_again) : {}
    const found: FormErrors = { ...(isUnchanged ? { all: NOTHING } : {}), fields }
    setErrors(found)
    if (!isUnchanged && !hasFieldErrors(found) && !isPending) void send()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={isPending}>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <EditPicture post={post} part={part} error={errors.fields['source_image']} onPart={setPart} />
      <TextFields values={values} errors={errors} currency={post.currency} onChange={change} />
      {user === null && <AddressFields address={address} errors={errors} onChange={setAddress} />}
      <Button type="submit" variant="main" wide disabled={isPending}>
        {isPending ? 'Sending' : 'Send it to an editor'}
      </Button>
    </form>
  )
}

/** The gift's present values, overridden by the draft on this device. */
function useEditDraft(post: Post) {
  const key = `edit request ${post.id}`
  const [saved] = useState(() => editValuesOf(post))
  const [values, setValues] = useState(() => loadDraft(key, saved) ?? saved)
  useEffect(() => {
    if (isSame(values, saved)) removeDraft(key)
    else saveDraft(key, values, saved)
  }, [key, values, saved])
  const change = (field: EditField, text: string) => setValues((before) => ({ ...before, [field]: typedEdit(field, text) }))
  return { values, saved, change, forget: () => removeDraft(key) }
}

interface TextFieldsProps {
  readonly values: ReturnType<typeof editValuesOf>
  readonly errors: FormErrors
  readonly currency: string
  readonly onChange: (field: EditField, text: string) => void
}

function TextFields({ values, errors, currency, onChange }: TextFieldsProps) {
  const bind = (name: EditField) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onChange(name, currentTarget.value),
  })
  const counted = (name: 'title' | 'description') => `${lengthOf(values[name])} of ${EDIT_REQUEST_LENGTHS[name]}`
  return (
    <>
      <Field label="Title" {...bind('title')} hint={counted('title')} />
      <div className={styles.pair}>
        <Field label={`Price in ${currency}`} {...bind('price')} inputMode="decimal" />
        <Field
          label="Link to it"
          {...bind('link')}
          hint="Empty for the one it has."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TextArea label="Description" {...bind('description')} rows={4} hint={counted('description')} />
    </>
  )
}

interface AddressFieldsProps {
  readonly address: { readonly email: string; readonly email_again: string }
  readonly errors: FormErrors
  readonly onChange: (address: AddressFieldsProps['address']) => void
}

/** Shown to visitors without an account, typed twice, because the confirmation link is mailed there. */
function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  const bind = (name: keyof typeof address) => ({
    name,
    type: 'email',
    maxLength: 320,
    value: address[name],
    error: errors.fields[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...address, [name]: currentTarget.value }),
  })
  return (
    <div className={styles.pair}>
      <Field label="Email" {...bind('email')} autoComplete="email" />
      <Field label="Email, once more" {...bind('email_again')} autoComplete="off" />
    </div>
  )
}
