import { type Creative, CREATIVE_LENGTHS, type Post } from '@ribbonry/contracts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { formErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { type FormErrors, hasFieldErrors, useHeldSubmit } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { type PitchTarget, useSavePitch } from '../advertiser-calls.ts'
import { PictureField } from './picture-field.tsx'
import { PitchDays } from './pitch-days.tsx'
import { PitchPreview } from './pitch-preview.tsx'
import styles from './pitch-form.module.css'
import { lengthOf, PITCH_FIELDS, pitchBody, type PitchValues, typedPitch, validatePitch } from './pitch-values.ts'
import { type PitchSecret, usePagePrice } from './page-price-hint.ts'
import { Targets } from './targets.tsx'
import { type PitchDraft, usePitchDraft } from './use-pitch-draft.ts'

/** Resets what belongs to a claimed or deleted pitch; the text becomes the start of another pitch. */
const RESET_PITCH = { temp: '', image: '', source: '', gif: '' }
const FAILED = 'The pitch could not be saved. Nothing that you typed is lost.'

interface PitchFormProps {
  /** Shown above the fields. */
  readonly children: ReactNode
  /** Shown below the fields. */
  readonly foot?: ReactNode
  readonly submitText: string
  /** The same object until the next save. */
  readonly saved: PitchValues
  readonly draftKey: string
  /** Right to the pitch besides a session, for the server's hints. */
  readonly secret?: PitchSecret
  readonly neighbours?: readonly Post[] | undefined
  /** Returns the save's target; starts the pitch if necessary. */
  readonly target: (draft: PitchDraft) => Promise<PitchTarget>
  readonly onSaved: (creative: Creative, target: PitchTarget) => void
}

/** The editor of a pitch: form and preview. */
export function PitchForm({ children, foot, submitText, saved, draftKey, secret, neighbours, target, onSaved }: PitchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const [errors, setErrors] = useState<FormErrors>({ fields: {} })
  const [isUploading, setIsUploading] = useState(false)
  const draft = withoutErrorsOnChange(usePitchDraft(draftKey, saved, form), setErrors)
  const saving = useSavePitch()
  useHeldSubmit(form)
  const show = (found: FormErrors) => {
    setErrors(found)
    const first = PITCH_FIELDS.find((field) => found.fields[field] !== undefined)
    if (first === 'image') picker.current?.focus()
    else if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const save = async () => {
    try {
      const to = await target(draft)
      const { creative } = await saving.mutateAsync({ target: to, body: pitchBody(draft.values, saved) })
      draft.forget()
      onSaved(creative, to)
    } catch (error) {
      if (error instanceof CallError && error.code === 'campaign-not-created') draft.change(RESET_PITCH)
      show(formErrorsOf(error instanceof Error ? error : new Error(FAILED), FAILED))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { fields: validatePitch(draft.values) }
    show(found)
    if (!hasFieldErrors(found) && !saving.isPending && !isUploading) void save()
  }
  return (
    <div className={styles.pitch}>
      <div className={styles.write}>
        {children}
        <form ref={form} className={`${layout.form} ${styles.form}`} method="post" onSubmit={submit} noValidate>
          {errors.all !== undefined && <FormError>{errors.all}</FormError>}
          <PictureField
            values={draft.values}
            change={draft.change}
            target={() => target(draft)}
            error={errors.fields['image']}
            button={picker}
            onUploading={setIsUploading}
          />
          <PitchFields draft={draft} errors={errors} secret={secret ?? tempSecret(draft)} />
          <Targets values={draft.values} change={draft.change} />
          <PitchDays values={draft.values} change={draft.change} error={errors.fields['last_day']} />
          <Button type="submit" variant="main" wide disabled={saving.isPending || isUploading}>
            {saving.isPending ? 'Saving' : isUploading ? 'Uploading the picture' : submitText}
          </Button>
          {foot}
        </form>
      </div>
      <div className={styles.show}>
        <PitchPreview values={draft.values} neighbours={neighbours} />
      </div>
    </div>
  )
}

/** Removes an error once its field has a valid value. */
function withoutErrorsOnChange(draft: PitchDraft, setErrors: (update: (before: FormErrors) => FormErrors) => void): PitchDraft {
  return {
    ...draft,
    change: (changes) => {
      draft.change(changes)
      const found: FormErrors['fields'] = validatePitch({ ...draft.values, ...changes })
      setErrors(({ fields, ...others }) => ({
        ...others,
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in changes) || found[name] !== undefined)),
      }))
    },
  }
}

function tempSecret({ values: { temp } }: PitchDraft): PitchSecret | undefined {
  return temp === '' ? undefined : { temp_id: temp }
}

/** Hint about the placeholders of a link, which are replaced at each click. */
const PLACEHOLDERS = 'May hold {creative}, {campaign} and {place}, filled in at each click.'

interface PitchFieldsProps {
  readonly draft: PitchDraft
  readonly errors: FormErrors
  readonly secret: PitchSecret | undefined
}

/** Hint for a name that needs no explanation. */
const WHAT = 'Stands below the title: “Stoneware coffee mug, 350 ml”.'

/** Text fields of a pitch: title, plain name, price, link and text. */
function PitchFields({ draft: { values, change }, errors, secret }: PitchFieldsProps) {
  const page = usePagePrice(values, secret)
  const bind = (field: 'title' | 'what' | 'price' | 'link' | 'content') => ({
    name: field,
    value: values[field],
    error: errors.fields[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      change({ [field]: typedPitch(field, currentTarget.value) })
    },
  })
  const counted = (field: 'title' | 'what' | 'content') => `${lengthOf(values[field])} of ${CREATIVE_LENGTHS[field]}`
  return (
    <>
      <div className={styles.counted}>
        <Field label="Title" {...bind('title')} autoComplete="off" />
        <span className={styles.counter}>{counted('title')}</span>
      </div>
      <div className={styles.counted}>
        <Field label="What it is, in plain words" {...bind('what')} hint={WHAT} autoComplete="off" />
        <span className={styles.counter}>{counted('what')}</span>
      </div>
      <div className={styles.pair}>
        <Field label="Price in $" {...bind('price')} inputMode="decimal" autoComplete="off" />
        <Field
          label="Link to it"
          {...bind('link')}
          hint={page.hint ?? PLACEHOLDERS}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={page.ask}
        />
      </div>
      <div className={styles.counted}>
        <TextArea label="Why someone will want it" {...bind('content')} rows={3} />
        <span className={styles.counter}>{counted('content')}</span>
      </div>
    </>
  )
}
