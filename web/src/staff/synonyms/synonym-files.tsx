import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { saveText } from '../../ui/download/save-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { saveErrorsOf } from '../kit/editor/save-errors.ts'
import { listSynonymsQuery, useImportSynonyms, useSynonymUndo } from './synonym-calls.ts'
import { importedText, TEXTS } from './synonym-texts.ts'
import styles from './synonyms.module.css'

/** Synonyms as a CSV file, in and out. */
export function SynonymFiles() {
  const client = useQueryClient()
  const { mutateAsync, data, error, isPending } = useImportSynonyms()
  const offerUndo = useSynonymUndo()
  const [both, setBoth] = useState(false)
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    const csv = await file.text()
    currentTarget.value = ''
    const answer = await mutateAsync({ body: { csv, both } }).catch(() => undefined) // shown as the error of the call
    if (answer !== undefined) offerUndo(answer.operation_id, importedText(answer), TEXTS.importBack)
  }
  const download = async () => {
    const { synonyms } = await client.fetchQuery(listSynonymsQuery({ query: {} }))
    const rows = ['word,synonym', ...synonyms.map(({ word, synonym }) => `${word},${synonym}`)]
    saveText('synonyms.csv', `${rows.join('\r\n')}\r\n`, 'text/csv')
  }
  return (
    <section className={styles.files} aria-label="CSV">
      <Field
        label={TEXTS.file}
        hint={TEXTS.fileHint}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        disabled={isPending}
        error={error === null ? undefined : (saveErrorsOf(error).all ?? TEXTS.fileFailed)}
        onChange={(event) => void read(event)}
      />
      <CheckField label={TEXTS.both} checked={both} onChange={setBoth} />
      <Button small onClick={() => void download()}>
        {TEXTS.download}
      </Button>
      {data !== undefined && data.refused.length > 0 && (
        <div role="alert">
          <p>{TEXTS.notRead}</p>
          <ul className={styles.refused}>
            {data.refused.map(({ line, text, reason }) => (
              <li key={line}>
                {line}: {text}. {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
