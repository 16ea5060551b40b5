import { MAX_ETSY_KEYWORD } from '@ribbonry/contracts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { NO_SAVE_ERRORS, saveErrorsOf } from '../kit/editor/save-errors.ts'
import { useAddEtsyKeyword } from './etsy-calls.ts'
import { TEXTS } from './etsy-texts.ts'
import styles from './etsy.module.css'

const EMPTY = { keyword: '', min_price: '', max_price: '' }

/** Adds a keyword with its prices; the field is then ready for the next one. */
export function KeywordForm() {
  const { mutateAsync: add, isPending } = useAddEtsyKeyword()
  const [typed, setTyped] = useState(EMPTY)
  const [found, setErrors] = useState(NO_SAVE_ERRORS)
  const { form, errors } = useOpenErrors(found, typed)
  const first = useRef<HTMLInputElement>(null)
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: errors.fields[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      setTyped((now) => ({ ...now, [name]: value }))
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await add({ body: typed })
      showMessage(`Etsy is searched for “${typed.keyword.trim()}”.`)
      setTyped(EMPTY)
      setErrors(NO_SAVE_ERRORS)
      first.current?.focus()
    } catch (error) {
      setErrors(saveErrorsOf(error))
    }
  }
  return (
    <form ref={form} className={styles.form} aria-label={TEXTS.addTitle} noValidate onSubmit={(event) => void submit(event)}>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <div className={styles.fields}>
        <Field label="Keyword" ref={first} maxLength={MAX_ETSY_KEYWORD} autoComplete="off" required {...field('keyword')} />
        <Field label="Price from, in $" inputMode="decimal" autoComplete="off" placeholder="any" {...field('min_price')} />
        <Field label="Price to, in $" inputMode="decimal" autoComplete="off" placeholder="any" {...field('max_price')} />
        <div className={styles.submit}>
          <Button variant="main" small type="submit" disabled={isPending}>
            {TEXTS.add}
          </Button>
        </div>
      </div>
    </form>
  )
}
