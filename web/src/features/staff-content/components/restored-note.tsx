import { Button } from '../../../ui/buttons/button.tsx'
import styles from './staff-form.module.css'

/** Says that the form shows an unsaved draft. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p className={styles.restored}>
      This is what you typed last time and did not save.
      <Button small variant="quiet" onClick={onDiscard}>
        Drop it
      </Button>
    </p>
  )
}
