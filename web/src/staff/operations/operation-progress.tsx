import type { Operation } from '@ribbonry/contracts'
import styles from './operations.module.css'
import { stateText } from './operation-texts.ts'

/** How far a running operation is. */
export function OperationProgress({ operation }: { readonly operation: Operation }) {
  const { subject, total, changed, skipped } = operation
  return (
    <span className={styles.progress}>
      <progress aria-label={subject} value={changed + skipped} max={Math.max(total, 1)} />
      {stateText(operation)}
    </span>
  )
}
