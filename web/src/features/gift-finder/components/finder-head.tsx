import styles from './finder-head.module.css'

export function FinderHead() {
  return (
    <header className={styles.head}>
      <p className="over">The gift finder</p>
      <h1 className={styles.title}>Who is it for?</h1>
      <p className={styles.deck}>
        Say as much or as little as you know. We look along the shelves, and tell you why each thing is here.
      </p>
    </header>
  )
}
