import type { CallAnswer, getUser } from '@ribbonry/contracts'
import { MomentCell } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { CHANGE_COLUMNS } from './change-list.tsx'
import styles from './people.module.css'
import { RolesForm } from './roles-form.tsx'
import { SecurityActions } from './security-actions.tsx'

/** A member: flags, sessions, changes. */
export function Person({ user, sessions, changes }: CallAnswer<typeof getUser>) {
  return (
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
          <MomentCell moment={user.created} />
        </dd>
        <dt>Last log-in</dt>
        <dd>
          <MomentCell moment={user.last_sign_in} never="Not in the last ninety days" />
        </dd>
        <dt>Two-step log-in</dt>
        <dd>{user.second_factor ? 'On' : 'Off'}</dd>
        {user.deletion_requested !== null && (
          <>
            <dt>Wants to go</dt>
            <dd>
              {'Asked on '}
              <MomentCell moment={user.deletion_requested} />
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
            <MomentCell moment={session.last_seen} />
          </li>
        ))}
      </ul>
      <SecurityActions user={user} />
      <h2>What staff changed</h2>
      <DataTable
        name="people-changes"
        label="What staff changed"
        columns={CHANGE_COLUMNS}
        rows={changes}
        rowId={({ change_id: id }) => String(id)}
        empty="Nothing was changed so far."
      />
    </>
  )
}
