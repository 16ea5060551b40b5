import styles from './giveaways-head.module.css'

export function GiveawaysHead() {
  return (
    <header className={styles.head}>
      <p className="over">Somebody has to win it</p>
      <h1 className={styles.title}>Giveaways</h1>
      <p className={styles.deck}>Good gifts, drawn by lot among everybody who takes part. It costs nothing.</p>
    </header>
  )
}
