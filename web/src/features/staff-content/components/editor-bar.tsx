import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './staff-form.module.css'

interface EditorBarProps {
  /** Kind of entry: `gift`. */
  readonly what: string
  readonly title: string
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly changed: boolean
  /** Whether it is published or scheduled; absent where nothing is published. */
  readonly published?: boolean
  readonly onPublish?: (publish: boolean) => void
  readonly onDelete: () => void
}

/** Actions of an editor. The form's submit button saves; so does Ctrl+S. */
export function EditorBar({ what, title, isNew, isSaving, changed, published, onPublish, onDelete }: EditorBarProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const state = isSaving ? 'Saving' : changed ? 'Not saved yet, kept on this device' : isNew ? '' : 'Saved'
  return (
    <div className={styles.bar}>
      <Button type="submit" variant="main" small disabled={isSaving} title="Ctrl+S">
        {isNew ? `Create the ${what}` : 'Save'}
      </Button>
      {onPublish !== undefined && (
        <Button
          small
          disabled={isSaving}
          onClick={() => {
            onPublish(published !== true)
          }}
        >
          {published === true ? 'Unpublish' : 'Publish now'}
        </Button>
      )}
      <output className={styles.state}>{state}</output>
      {!isNew && (
        <Button
          small
          variant="quiet"
          onClick={() => {
            setIsDialogOpen(true)
          }}
        >
          Delete
        </Button>
      )}
      {isDialogOpen && (
        <DeleteDialog
          what={what}
          title={title}
          onClose={() => {
            setIsDialogOpen(false)
          }}
          onDelete={() => {
            setIsDialogOpen(false)
            onDelete()
          }}
        />
      )}
    </div>
  )
}
