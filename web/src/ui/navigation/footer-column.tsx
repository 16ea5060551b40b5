import { LocalLink } from '../../regions/local-link.tsx'
import styles from './navigation.module.css'

interface FooterColumnProps {
  readonly title: string
  readonly links: readonly { readonly title: string; readonly link: string }[]
}

/** A column of links under a title. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  if (links.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.column}>
        {links.map((entry) => (
          <li key={entry.link}>
            <LocalLink href={entry.link}>{entry.title}</LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
