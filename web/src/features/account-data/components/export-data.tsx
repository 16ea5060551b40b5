import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveText } from '../../../ui/download/save-text.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useExportData } from '../api/export-data.ts'
import styles from './account-data.module.css'

/** Saves the member's data as a file. */
export function ExportData({ isOpen }: { readonly isOpen: boolean }) {
  const gather = useExportData()
  const [notes, setNotes] = useState<readonly string[]>([])
  const save = () => {
    gather.mutate(undefined, {
      onSuccess: ({ exported, member_id: memberId, data, missing, notes: message }) => {
        saveText(
          'ribbonry-my-data.json',
          `${JSON.stringify({ exported, member_id: memberId, missing, notes: message, data }, null, 2)}\n`,
          'application/json',
        )
        setNotes(message)
      },
    })
  }
  return (
    <>
      <p className={styles.text}>Everything that we keep about you, in one file that programs can read.</p>
      <div>
        <Button disabled={!isOpen || gather.isPending} onClick={save}>
          {gather.isPending ? 'Gathering' : 'Save my data'}
        </Button>
      </div>
      {gather.isError && <FormError>Your data could not be gathered just now. Please try again in a while.</FormError>}
      {notes.length > 0 && <FormNote variant="wait">{notes.join(' ')}</FormNote>}
    </>
  )
}
