import type { StaffUser } from '@ribbonry/contracts'
import { rightsText } from '../role-labels.ts'
import { DayText } from './day-text.tsx'
import styles from './users.module.css'

export function UserTable({ users }: { readonly users: readonly StaffUser[] }) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Flags</th>
            <th scope="col">Two-step log-in</th>
            <th scope="col" className={styles.day}>
              Last log-in
            </th>
            <th scope="col" className={styles.day}>
              Since
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map(
            ({ user_id: id, username, email, roles, access_type: type, second_factor: isSafe, last_sign_in: seen, created }) => (
              <tr key={id}>
                <td>
                  <a className={styles.name} href={`/admin/users/${id}/`}>
                    {username}
                    <span>{email}</span>
                  </a>
                </td>
                <td>{rightsText(roles, type)}</td>
                <td>{isSafe ? 'On' : 'Off'}</td>
                <td className={styles.day}>
                  <DayText moment={seen} never="Not lately" />
                </td>
                <td className={styles.day}>
                  <DayText moment={created} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
