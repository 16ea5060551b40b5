import { useNavigate, useSearchParams } from 'react-router'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useUsers } from '../api/list-users.ts'
import { userSearchIn, userSearchPath } from '../user-search.ts'
import { UserFilter } from './user-filter.tsx'
import { UserTable } from './user-table.tsx'
import styles from './users.module.css'

/** All members, newest first. The filter is in the address. */
export function UserList() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = userSearchIn(query)
  const users = useUsers(search)
  return (
    <>
      <UserFilter
        key={`${search.search} ${search.who}`}
        search={search.search}
        who={search.who}
        onSearch={(next) => {
          void navigate(userSearchPath(next))
        }}
      />
      <p>
        <a href="/admin/users/changes/">What staff changed</a>
      </p>
      <Loaded query={users} lines={8}>
        {({ users: found, next }) => (
          <>
            {found.length === 0 ? (
              <p className={styles.none}>Nobody fits. Fewer letters may find more.</p>
            ) : (
              <UserTable users={found} />
            )}
            <nav className={styles.pages} aria-label="Pages">
              {search.before !== undefined && (
                <a className={buttonClass({ small: true })} href={userSearchPath({ ...search, before: undefined })}>
                  The newest
                </a>
              )}
              {next !== null && (
                <a className={buttonClass({ small: true })} rel="next" href={userSearchPath({ ...search, before: next })}>
                  Older ones
                </a>
              )}
            </nav>
          </>
        )}
      </Loaded>
    </>
  )
}
