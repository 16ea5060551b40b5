import styles from './staff-table.module.css'

/** Coloured labels. */
export function StatusLabels({
  states,
}: {
  readonly states: readonly ('Draft' | 'Published' | 'Waiting' | 'Broken' | 'Unavailable')[]
}) {
  return (
    <>
      {states.map((state) => (
        <span key={state} className={`${styles.status} ${styles[state]}`}>
          {state}
        </span>
      ))}
    </>
  )
}
