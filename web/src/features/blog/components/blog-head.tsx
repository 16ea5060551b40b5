import styles from './blog-head.module.css'

export function BlogHead() {
  return (
    <header className={styles.head}>
      <p className="over">Thoughts between two parcels</p>
      <h1 className={styles.title}>Blog</h1>
      <p className={styles.deck}>On giving things to people: choosing, wrapping, posting, and what to write on the card.</p>
    </header>
  )
}
