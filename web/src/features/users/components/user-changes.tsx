import { useSearchParams } from 'react-router'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useUserChanges } from '../api/list-user-changes.ts'
import { ChangeTable } from './change-table.tsx'
import styles from './users.module.css'

/** Audit trail of staff changes to members. */
export function UserChanges() {
  const [query] = useSearchParams()
  const given = query.get('before') ?? ''
  const before = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
  return (
    <Loaded query={useUserChanges(before)} lines={8}>
      {({ changes, next }) => (
        <>
          <ChangeTable changes={changes} />
          <nav className={styles.pages} aria-label="Pages">
            {before !== undefined && (
              <a className={buttonClass({ small: true })} href="/admin/users/changes/">
                The last ones
              </a>
            )}
            {next !== null && (
              <a className={buttonClass({ small: true })} rel="next" href={`/admin/users/changes/?before=${next}`}>
                Older ones
              </a>
            )}
          </nav>
        </>
      )}
    </Loaded>
  )
}
