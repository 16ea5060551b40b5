import type { Suppression } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { useLiftSuppression } from '../api/lift-suppression.ts'
import styles from './mails.module.css'

/** Suppressed addresses, each with a button that lifts the suppression. */
export function SuppressionTable({ suppressions }: { readonly suppressions: readonly Suppression[] }) {
  const { mutate, isPending, variables } = useLiftSuppression()
  const lift = (email: string) => {
    mutate(email, {
      onSuccess: () => {
        showMessage(`Mails go to ${email} again`)
      },
      onError: (error) => {
        showMessage(error.message)
      },
    })
  }
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Why</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="sr">Lift</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {suppressions.map(({ email, reason, since, mail_id: mail }) => (
            <tr key={email}>
              <td className={styles.to} title={mail ?? undefined}>
                {email}
              </td>
              <td className={styles.fault}>{reason}</td>
              <td className="num">
                <time dateTime={since}>{momentText(since, DEVICE)}</time>
              </td>
              <td>
                <Button
                  small
                  disabled={isPending && variables === email}
                  aria-label={`Let mails go to ${email} again`}
                  onClick={() => {
                    lift(email)
                  }}
                >
                  Lift
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
