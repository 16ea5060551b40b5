import styles from './tabs.module.css'

export interface Tab {
  readonly title: string
  readonly to: string
  readonly current: boolean
}

/** Links to other views of a list; scrolls sideways on phones. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ title, to, current }) => (
        <a key={to} href={to} data-keep-scroll {...(current ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </a>
      ))}
    </nav>
  )
}
