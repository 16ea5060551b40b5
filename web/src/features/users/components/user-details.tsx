import { Loaded } from '../../../ui/states/loaded.tsx'
import { useUser } from '../api/get-user.ts'
import { ChangeTable } from './change-table.tsx'
import { DayText } from './day-text.tsx'
import { RolesForm } from './roles-form.tsx'
import { UserSecurityActions } from './user-security-actions.tsx'
import styles from './users.module.css'

/** A member: flags, sessions, changes. */
export function UserDetails({ id }: { readonly id: number }) {
  return (
    <Loaded query={useUser(id)} lines={8}>
      {({ user, sessions, changes }) => (
        <>
          <dl className={styles.facts}>
            <dt>Name</dt>
            <dd>{user.username}</dd>
            <dt>Email</dt>
            <dd>
              {user.email}
              {user.email_confirmed ? '' : ' (not confirmed)'}
            </dd>
            <dt>Member</dt>
            <dd>
              {`${user.user_id}, since `}
              <DayText moment={user.created} />
            </dd>
            <dt>Last log-in</dt>
            <dd>
              <DayText moment={user.last_sign_in} never="Not in the last ninety days" exact />
            </dd>
            <dt>Two-step log-in</dt>
            <dd>{user.second_factor ? 'On' : 'Off'}</dd>
            {user.deletion_requested !== null && (
              <>
                <dt>Wants to go</dt>
                <dd>
                  {'Asked on '}
                  <DayText moment={user.deletion_requested} />
                </dd>
              </>
            )}
          </dl>
          <h2>Flags</h2>
          <RolesForm key={`${user.roles.join()} ${user.access_type}`} user={user} />
          <h2>Sessions</h2>
          {sessions.length === 0 && <p className={styles.none}>Nowhere logged in.</p>}
          <ul className={styles.list}>
            {sessions.map((session) => (
              <li key={session.session_id}>
                {`${session.device}${session.country === null ? '' : `, ${session.country}`}, last seen `}
                <DayText moment={session.last_seen} exact />
              </li>
            ))}
          </ul>
          <UserSecurityActions user={user} />
          <h2>What staff changed</h2>
          <ChangeTable changes={changes} />
        </>
      )}
    </Loaded>
  )
}
