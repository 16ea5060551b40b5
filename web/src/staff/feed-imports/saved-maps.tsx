import type { SavedFeedMap } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useDeleteFeedMap } from './feed-import-calls.ts'
import styles from './matching-form.module.css'

interface SavedMapsProps {
  readonly maps: readonly SavedFeedMap[]
  /** Source of the map that is preselected. */
  readonly first: string | undefined
  readonly onUse: (map: SavedFeedMap | undefined) => void
}

/** Column maps of earlier imports, to start from or to delete. */
export function SavedMaps({ maps, first, onUse }: SavedMapsProps) {
  const [chosen, setChosen] = useState(first ?? '')
  if (maps.length === 0) return null
  const use = (source: string) => {
    setChosen(source)
    onUse(maps.find((map) => map.source === source))
  }
  const isSaved = maps.some(({ source }) => source === chosen)
  return (
    <div className={styles.saved}>
      <label className={styles.choice}>
        Matched like
        <select
          className={fields.select}
          value={isSaved ? chosen : ''}
          onChange={(event) => {
            use(event.currentTarget.value)
          }}
        >
          <option value="">The names of the columns suggest</option>
          {maps.map(({ source, fits }) => (
            <option key={source} value={source}>
              {fits ? `${source}, as last time` : `${source} (some columns are missing)`}
            </option>
          ))}
        </select>
      </label>
      {isSaved && (
        <DeleteMap
          source={chosen}
          onDeleted={() => {
            use('')
          }}
        />
      )}
    </div>
  )
}

const DELETION = 'Feeds are no longer matched by it. What was imported with it stays, and so do the categories that were chosen.'

function DeleteMap({ source, onDeleted }: { readonly source: string; readonly onDeleted: () => void }) {
  const deletion = useDeleteFeedMap()
  const [asks, setAsks] = useState(false)
  const open = () => {
    deletion.reset()
    setAsks(true)
  }
  return (
    <>
      <Button onClick={open}>Delete this map</Button>
      {asks && (
        <ConfirmDialog
          title={`Delete the map of ${source}?`}
          description={DELETION}
          cancel="Keep it"
          confirm={`Delete ${source}`}
          isPending={deletion.isPending}
          onCancel={() => {
            setAsks(false)
          }}
          onConfirm={() => {
            // This component may be unmounted by then, which would drop the callbacks of `mutate`.
            void deletion.mutateAsync({ params: { source } }).then(onDeleted, () => undefined)
          }}
        >
          {deletion.error !== null && <FormError>{deletion.error.message}</FormError>}
        </ConfirmDialog>
      )}
    </>
  )
}
