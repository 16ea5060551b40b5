import type { UserChange } from '@ribbonry/contracts'
import { rightsText } from '../role-labels.ts'
import { DayText } from './day-text.tsx'
import styles from './users.module.css'

function whatOf({
  action,
  roles_before: before,
  roles_after: after,
  access_type_before: typeBefore,
  access_type_after: typeAfter,
}: UserChange): string {
  if (action === 'sessions-ended') return 'Ended all sessions'
  if (action === 'second-factor-removed') return 'Turned two-step log-in off'
  return `${rightsText(before, typeBefore)} → ${rightsText(after, typeAfter)}`
}

export function ChangeTable({ changes }: { readonly changes: readonly UserChange[] }) {
  if (changes.length === 0) return <p className={styles.none}>Nothing was changed so far.</p>
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">What</th>
            <th scope="col">By</th>
            <th scope="col" className={styles.day}>
              When
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.change_id}>
              <td>
                <a className={styles.name} href={`/admin/users/${change.user_id}/`}>
                  {change.username === '' ? `Member ${change.user_id}` : change.username}
                </a>
              </td>
              <td>{whatOf(change)}</td>
              <td>{change.changed_by}</td>
              <td className={styles.day}>
                <DayText moment={change.at} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
