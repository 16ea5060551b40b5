import styles from './choices.module.css'

export interface Choice {
  readonly title: string
  readonly to: string
  readonly current: boolean
}

/** Links between views, so that each has an address. */
export function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <nav className={styles.choices} aria-label={label}>
      {choices.map(({ title, to, current }) => (
        <a key={title} href={to} data-keep-scroll {...(current ? { 'aria-current': 'true' as const } : {})}>
          {title}
        </a>
      ))}
    </nav>
  )
}
