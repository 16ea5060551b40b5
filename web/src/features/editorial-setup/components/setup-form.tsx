import { MAX_SETUP_PICTURE_BYTES, SETUP_DRAFTED, SETUP_LENGTHS } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { messageOf } from '../../../api/form-mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { useFormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { PictureInput } from '../../../ui/picture-input/picture-input.tsx'
import { useDraftSetup } from '../editorial-setup-calls.ts'
import { cutSetupText, missingSetupField, type SetupValues } from '../setup-values.ts'

const EMPTY: SetupValues = { link: '', title: '', content: '', sponsor_label: '', price: '' }
const FAILED = 'Your creative could not be drafted. Please try again.'

interface SetupFormProps {
  readonly password: string
  readonly onWrongPassword: () => void
}

/** Form for a brand's draft. Input survives a failure. */
export function SetupForm({ password, onWrongPassword }: SetupFormProps) {
  const drafting = useDraftSetup()
  const { form, errors, show } = useFormErrors()
  const [values, setValues] = useState(EMPTY)
  const [isGiveaway, setIsGiveaway] = useState(false)
  const [image, setImage] = useState<File>()
  const [drafted, setDrafted] = useState<string>()
  const change = (name: keyof SetupValues) => (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value } = event.currentTarget
    const isCut = name === 'title' || name === 'content' || name === 'sponsor_label'
    setValues((now) => ({ ...now, [name]: isCut ? cutSetupText(name, value) : value }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingSetupField(values, image !== undefined)
    show({ fields: missing === undefined ? {} : { [missing.field]: missing.sentence } })
    if (missing !== undefined || drafting.isPending) return
    drafting.mutate(toForm(values, { isGiveaway, image, password }), {
      onSuccess: (answer) => setDrafted(messageOf(answer) ?? SETUP_DRAFTED),
      onError: (error) => {
        show(formErrorsOf(error, FAILED))
        if (error instanceof CallError && error.code === 'wrong-password') onWrongPassword()
      },
    })
  }
  const again = () => {
    setValues(EMPTY)
    setIsGiveaway(false)
    setImage(undefined)
    setDrafted(undefined)
  }
  if (drafted !== undefined)
    return (
      <div className={layout.form}>
        <FormNote>{drafted}</FormNote>
        <div>
          <Button onClick={again}>Draft another one</Button>
        </div>
      </div>
    )
  const { fields } = errors
  const field = (name: keyof SetupValues) => ({ name, value: values[name], error: fields[name], onChange: change(name) })
  const left = (name: keyof typeof SETUP_LENGTHS) => `${Array.from(values[name]).length} of ${SETUP_LENGTHS[name]} characters`
  return (
    <form
      ref={form}
      className={layout.form}
      method="post"
      encType="multipart/form-data"
      action="/api/user/editorial-setup"
      onSubmit={submit}
      noValidate
    >
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field label="Link" inputMode="url" autoComplete="off" autoCapitalize="none" maxLength={2048} required {...field('link')} />
      <Field label="Title" hint={left('title')} required {...field('title')} />
      <TextArea label="Description" rows={5} hint={left('content')} required {...field('content')} />
      <Field label="Brand name" autoComplete="organization" required {...field('sponsor_label')} />
      <Field label="Price" inputMode="decimal" maxLength={40} hint="In US dollars, where it has one" {...field('price')} />
      <PictureInput
        label="Image"
        name="editorial_image"
        file={image}
        onChange={setImage}
        maxBytes={MAX_SETUP_PICTURE_BYTES}
        error={fields['editorial_image']}
      />
      <label className={layout.end}>
        <input type="checkbox" checked={isGiveaway} onChange={(event) => setIsGiveaway(event.currentTarget.checked)} />
        It is for a giveaway
      </label>
      <div>
        <Button type="submit" variant="main" disabled={drafting.isPending}>
          {drafting.isPending ? 'Drafting' : 'Draft it'}
        </Button>
      </div>
    </form>
  )
}

interface Rest {
  readonly isGiveaway: boolean
  readonly image: File | undefined
  readonly password: string
}

function toForm(values: SetupValues, { isGiveaway, image, password }: Rest): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  if (isGiveaway) form.set('is_giveaway', 'true')
  if (password !== '') form.set('password', password)
  if (image !== undefined) form.set('editorial_image', image)
  return form
}
