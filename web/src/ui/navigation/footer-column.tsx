import { LocalLink } from '../../regions/local-link.tsx'
import { Fold } from './fold.tsx'
import styles from './navigation.module.css'

interface FooterColumnProps {
  readonly title: string
  readonly links: readonly { readonly title: string; readonly link: string }[]
}

/** A column of links under a title; on phones a line that opens. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  if (links.length === 0) return null
  return (
    <Fold title={<h3>{title}</h3>}>
      <ul className={styles.column}>
        {links.map((entry) => (
          <li key={entry.link}>
            <LocalLink href={entry.link}>{entry.title}</LocalLink>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
