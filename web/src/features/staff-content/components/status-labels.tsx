import styles from './staff-table.module.css'

/** States of a thing: a colour and its word each. */
export function StatusLabels({ states }: { readonly states: readonly ('Draft' | 'Published' | 'Waiting' | 'Broken' | 'Unavailable')[] }) {
  return <>{states.map((state) => <span key={state} className={`${styles.status} ${styles[state]}`}>{state}</span>)}</>
}
