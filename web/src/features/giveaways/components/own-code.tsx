import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { copyText } from '../../../ui/share/sharing.ts'
import styles from './own-code.module.css'

interface OwnCodeProps {
  readonly label: string
  readonly code: string
}

/** A long code to be kept: in groups for the eye, whole for the clipboard. */
export function OwnCode({ label, code }: OwnCodeProps) {
  const [state, setState] = useState('')
  const copy = async () => {
    setState((await copyText(code)) === 'copied' ? 'It is on your clipboard.' : 'Please select the code and copy it.')
  }
  return (
    <div className={styles.own}>
      <p className={styles.label}>{label}</p>
      <code className={styles.code}>{code}</code>
      <div className={styles.row}>
        <Button small onClick={() => void copy()} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
        <output className={styles.state}>{state}</output>
      </div>
    </div>
  )
}
