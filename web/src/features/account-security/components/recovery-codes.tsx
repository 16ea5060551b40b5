import { Button } from '../../../ui/buttons/button.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { saveText } from '../../../ui/download/save-text.ts'
import styles from './security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className={styles.form}>
      <FormNote variant="wait">
        <p>
          Keep these recovery codes somewhere safe. Each opens your account once when your app is not at hand. You will not see
          them again.
        </p>
      </FormNote>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button
          onClick={() => {
            saveText('ribbonry-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')
          }}
        >
          Save as a file
        </Button>
        <Button variant="main" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
