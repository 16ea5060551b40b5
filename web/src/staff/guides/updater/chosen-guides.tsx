import { useState } from 'react'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Picker } from '../../kit/picker/picker.tsx'
import { GUIDE_SOURCE } from '../guide-source.ts'
import type { ChosenGuide } from './todo-values.ts'
import { TEXTS } from './updater-texts.ts'
import styles from './updater.module.css'

interface ChosenGuidesProps {
  readonly guides: readonly ChosenGuide[]
  readonly error: string | undefined
  readonly onChange: (change: (now: readonly ChosenGuide[]) => readonly ChosenGuide[]) => void
}

/** The guides of an item, chosen in a dialog. */
export function ChosenGuides({ guides, error, onChange }: ChosenGuidesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.guides} role="group" aria-label={TEXTS.guides}>
      <span className={styles.label}>{TEXTS.guides}</span>
      {guides.length > 0 && (
        <ul className={styles.chosen}>
          {guides.map(({ id, title }) => (
            <li key={id}>
              <span>{title}</span>
              <IconButton
                icon="close"
                label={`Without ${title}`}
                onClick={() => onChange((now) => now.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button small name="buying_guides" onClick={() => setIsOpen(true)}>
          {TEXTS.choose}
        </Button>
      </div>
      {isOpen && (
        <Picker
          title={TEXTS.choose}
          source={GUIDE_SOURCE}
          taken={guides.map(({ id }) => id)}
          onPick={(rows) => {
            const picked = rows.map(({ id, slug_title: title }) => ({ id, title }))
            onChange((now) => [...now, ...picked.filter(({ id }) => !now.some((one) => one.id === id))])
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
