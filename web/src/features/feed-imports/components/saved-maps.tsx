import type { SavedFeedMap } from '@ribbonry/contracts'
import { useState } from 'react'
import styles from './matching-form.module.css'

interface SavedMapsProps {
  readonly maps: readonly SavedFeedMap[]
  /** The source whose map the form starts with. */
  readonly first: string | undefined
  readonly onUse: (map: SavedFeedMap | undefined) => void
}

/** Column maps of earlier imports. */
export function SavedMaps({ maps, first, onUse }: SavedMapsProps) {
  const [chosen, setChosen] = useState(first ?? '')
  if (maps.length === 0) return null
  const use = (source: string) => {
    setChosen(source)
    onUse(maps.find((map) => map.source === source))
  }
  return (
    <label className={styles.choice}>
      Matched like
      <select value={chosen} onChange={(event) => { use(event.currentTarget.value) }}>
        <option value="">The names of the columns suggest</option>
        {maps.map(({ source, fits }) => <option key={source} value={source}>{fits ? `${source}, as last time` : `${source} (some columns are missing)`}</option>)}
      </select>
    </label>
  )
}
