import styles from './guide-switch.module.css'

/** Switch between gifts and guides. */
export function GuideSwitch({ here }: { readonly here: string }) {
  return (
    <nav className={styles.switch} aria-label="Gifts or gift guides">
      <a href={here} aria-current="true">
        Gifts
      </a>
      <a href="/gift-guides/">Gift guides</a>
    </nav>
  )
}
