import styles from './footer-column.module.css'

interface FooterColumnProps {
  readonly title: string
  readonly links: readonly { readonly title: string; readonly link: string }[]
}

export function FooterColumn({ title, links }: FooterColumnProps) {
  if (links.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {links.map((entry) => (
          <li key={entry.link}>
            <a href={entry.link}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
