import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useFetchFeedFile, useUploadFeedFile } from './feed-import-calls.ts'
import shared from './feed-imports.module.css'
import styles from './feed-upload.module.css'

const ACCEPT = '.xml,.csv,.tsv,.txt,.gz,.jsonl,.ndjson,text/csv'

/** Takes a feed as a file or from a URL. Nothing is imported yet. */
export function FeedUpload({ onStored }: { readonly onStored: (id: number) => void }) {
  const upload = useUploadFeedFile()
  const fetching = useFetchFeedFile()
  const [isEmpty, setIsEmpty] = useState(false)
  const isPending = upload.isPending || fetching.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [file, address] = [form.get('feed'), form.get('address')]
    const onSuccess = ({ file: { id } }: { file: { id: number } }) => {
      onStored(id)
    }
    const hasFile = file instanceof File && file.name !== ''
    const hasAddress = typeof address === 'string' && address.trim() !== ''
    setIsEmpty(!hasFile && !hasAddress)
    upload.reset()
    fetching.reset()
    if (hasFile) upload.mutate(file, { onSuccess })
    else if (hasAddress) fetching.mutate({ body: { address: address.trim() } }, { onSuccess })
  }
  const mend = () => {
    setIsEmpty(false)
    if (isPending) return
    upload.reset()
    fetching.reset()
  }
  const fileError = isEmpty ? 'Please choose a file, or enter an address.' : fieldErrorOf(upload.error, 'feed')
  return (
    <form className={shared.panel} onSubmit={submit} noValidate aria-label="Bring in a feed">
      {otherErrorOf(upload.error, 'feed') !== undefined && <FormError>{otherErrorOf(upload.error, 'feed') ?? ''}</FormError>}
      {otherErrorOf(fetching.error, 'address') !== undefined && (
        <FormError>{otherErrorOf(fetching.error, 'address') ?? ''}</FormError>
      )}
      <div className={styles.ways}>
        <Field
          label="A file"
          name="feed"
          type="file"
          accept={ACCEPT}
          error={fileError}
          onChange={mend}
          hint="CSV, JSON lines or the XML of Google Merchant, gzipped or not, up to 512 MB"
        />
        <Field
          label="Or an address"
          name="address"
          type="url"
          placeholder="https://"
          maxLength={2000}
          error={fieldErrorOf(fetching.error, 'address')}
          onChange={mend}
          hint="It is fetched once, now"
        />
      </div>
      <div className={styles.act}>
        <Button type="submit" variant="main" disabled={isPending}>
          {isPending ? 'Taking the feed in' : 'Look at the feed'}
        </Button>
        <p>You see its columns and first rows before anything is imported.</p>
      </div>
    </form>
  )
}

function fieldErrorOf(error: Error | null, field: string): string | undefined {
  return error instanceof CallError ? error.fields[field] : undefined
}

function otherErrorOf(error: Error | null, field: string): string | undefined {
  return error === null || fieldErrorOf(error, field) !== undefined ? undefined : error.message
}
