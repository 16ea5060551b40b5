import { useAccount } from '../../../session/account.ts'
import { DeskIcon } from '../../kit/desk-icon.tsx'
import { writerPath } from '../guide-paths.ts'
import styles from './writers.module.css'

interface PersonLinkProps {
  readonly id: number | null
  readonly name: string | null
  /** Where the name stands beside it. */
  readonly short?: boolean
}

/** Somebody's name, which leads to what they wrote; writers see themselves alone. */
export function PersonLink({ id, name, short = false }: PersonLinkProps) {
  const { user } = useAccount({ alwaysAsk: true })
  if (id === null || name === null) return '–'
  if (user === null || !(user.access || user.editor || user.user_id === id)) return name
  return short ? (
    <a className={styles.short} href={writerPath(id)} aria-label={`What ${name} wrote`} title={`What ${name} wrote`}>
      <DeskIcon name="site" />
    </a>
  ) : (
    <a href={writerPath(id)}>{name}</a>
  )
}
