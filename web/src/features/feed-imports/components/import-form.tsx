import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useStartFeedImport } from '../api/start-feed-import.ts'
import styles from './import-form.module.css'

const EXAMPLE = '{ "source": "my-feed", "title": "name", "link": "url", "price": "price", "fixed_currency": "USD" }'

/** Takes a feed and its map. A map may be pasted, or chosen as a file. */
export function ImportForm({ onStarted }: { readonly onStarted: (id: number) => void }) {
  const start = useStartFeedImport()
  const [map, setMap] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.delete('map-file')
    if (form.get('currency') === '') form.delete('currency')
    start.mutate(inUploadOrder(form), { onSuccess: (answer) => { onStarted(answer.import.id) } })
  }
  const readMap = (file: File | undefined) => { void file?.text().then(setMap) }
  return (
    <form className={styles.form} onSubmit={submit}>
      {start.error !== null && <FormError>{start.error.message}</FormError>}
      <Field label="Feed" name="feed" type="file" required accept=".csv,.gz,.jsonl,.ndjson,.json,text/csv" hint="CSV, gzipped CSV or JSON lines, up to 512 MB" />
      <div className={styles.map}>
        <label htmlFor="feed-map">Map</label>
        <textarea
          id="feed-map" name="map" required rows={7} spellCheck={false} placeholder={EXAMPLE} value={map}
          onChange={(event) => { setMap(event.currentTarget.value) }}
        />
      </div>
      <div className={styles.row}>
        <Field label="Map from a file" name="map-file" type="file" accept=".json" onChange={(event) => { readMap(event.currentTarget.files?.[0]) }} />
        <Field label="Currency, where none is named" name="currency" maxLength={3} placeholder="USD" pattern="[A-Z]{3}" />
      </div>
      <label className={styles.check}><input type="checkbox" name="dry_run" value="true" />Dry run: read everything, change nothing</label>
      <Button type="submit" look="main" disabled={start.isPending}>{start.isPending ? 'Uploading the feed' : 'Start the import'}</Button>
    </form>
  )
}

/** Fields before the file, so that the service knows the map before the first row arrives. */
function inUploadOrder(form: FormData): FormData {
  const ordered = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') ordered.append(name, value)
  for (const [name, value] of form) if (typeof value !== 'string') ordered.append(name, value)
  return ordered
}
