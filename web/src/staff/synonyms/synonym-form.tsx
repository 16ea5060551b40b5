import { SYNONYM_LENGTH } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../kit/use-debounced.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { CheckField } from '../kit/editor/check-field.tsx'
import { NO_SAVE_ERRORS, saveErrorsOf } from '../kit/editor/save-errors.ts'
import { previewQuery, useCreateSynonym, useSynonymUndo } from './synonym-calls.ts'
import { SynonymEffects } from './synonym-effects.tsx'
import { addedText, TEXTS } from './synonym-texts.ts'
import styles from './synonyms.module.css'

/** Milliseconds without a key after which the effect is asked for. */
const REST_MS = 350

/** Adds a pair; shows what it changes before that. The address may bring the word: from a search that found nothing. */
export function SynonymForm() {
  const [search] = useSearchParams()
  const [pair, setPair] = useState({ word: search.get('word') ?? '', synonym: '', both: false })
  const { mutateAsync, error, isPending } = useCreateSynonym()
  const offerUndo = useSynonymUndo()
  const told = useMemo(() => (error === null ? NO_SAVE_ERRORS : saveErrorsOf(error)), [error])
  const { form, errors } = useOpenErrors(told, pair)
  const { all, fields } = errors
  const change = (part: Partial<typeof pair>) => {
    setPair((now) => ({ ...now, ...part }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = event.currentTarget.querySelector<HTMLInputElement>('[name=word]')
    mutateAsync({ body: pair }).then(
      ({ operation_id: operation }) => {
        setPair({ word: '', synonym: '', both: pair.both })
        word?.focus()
        offerUndo(operation, addedText(pair), TEXTS.goneAgain)
      },
      () => undefined, // shown as the error of the call
    )
  }
  return (
    <form ref={form} className={styles.form} noValidate aria-label={TEXTS.add} onSubmit={submit}>
      {all !== undefined && <FormError>{all}</FormError>}
      <div className={styles.fields}>
        {(['word', 'synonym'] as const).map((name) => (
          <Field
            key={name}
            label={TEXTS[name]}
            hint={TEXTS[`${name}Hint`]}
            name={name}
            maxLength={SYNONYM_LENGTH}
            autoComplete="off"
            value={pair[name]}
            error={fields[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
        <CheckField label={TEXTS.both} name="both" checked={pair.both} onChange={(both) => change({ both })} />
        <Button type="submit" variant="main" small disabled={isPending}>
          {TEXTS.add}
        </Button>
      </div>
      <Preview pair={pair} />
    </form>
  )
}

/** What the pair changes, once both fields are typed. */
function Preview({ pair }: { readonly pair: { readonly word: string; readonly synonym: string; readonly both: boolean } }) {
  const asked = useDebounced(pair, REST_MS)
  const isWhole = asked.word.trim() !== '' && asked.synonym.trim() !== ''
  const { data, isError } = useQuery({ ...previewQuery({ query: asked }), enabled: isWhole, placeholderData: keepPreviousData })
  return (
    <div role="status" aria-label={TEXTS.effect}>
      {isWhole && isError && <p className={styles.note}>{TEXTS.unread}</p>}
      {isWhole && !isError && data !== undefined && <SynonymEffects {...data} />}
    </div>
  )
}
