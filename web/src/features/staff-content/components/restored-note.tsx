import { Button } from '../../../ui/buttons/button.tsx'
import styles from './staff-form.module.css'

/** Says that the form shows an unsaved draft. */
export function RestoredNote({ onDrop }: { readonly onDrop: () => void }) {
  return (
    <p className={styles.restored}>
      This is what you typed last time and did not save.
      <Button small look="quiet" onClick={onDrop}>Drop it</Button>
    </p>
  )
}
