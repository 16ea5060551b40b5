import { useAccount } from '../../../session/account.ts'
import { Nothing } from '../../kit/cells.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { writerPath } from '../guide-paths.ts'
import styles from './writers.module.css'

interface PersonLinkProps {
  readonly id: number | null
  readonly name: string | null
  /** True when the name is shown beside it. */
  readonly short?: boolean
}

/** Link from a name to the person's page; writers get a link to their own page only. */
export function PersonLink({ id, name, short = false }: PersonLinkProps) {
  const { user } = useAccount({ alwaysAsk: true })
  if (id === null || name === null) return <Nothing />
  if (user === null || !(user.access || user.editor || user.user_id === id)) return name
  return short ? (
    <a className={styles.short} href={writerPath(id)} aria-label={`What ${name} wrote`} title={`What ${name} wrote`}>
      <StaffIcon name="site" />
    </a>
  ) : (
    <a href={writerPath(id)}>{name}</a>
  )
}
