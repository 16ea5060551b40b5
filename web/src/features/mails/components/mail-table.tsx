import type { StaffMail } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { useResendMail } from '../api/resend-mail.ts'
import styles from './mails.module.css'

/** Mails with their delivery state. */
export function MailTable({ mails }: { readonly mails: readonly StaffMail[] }) {
  const { mutate, isPending, variables } = useResendMail()
  const again = (id: string) => {
    mutate(id, {
      onSuccess: () => {
        showMessage('The mail is on its way again')
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
            <th scope="col">To</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col">When</th>
            <th scope="col" className={styles.number}>
              Tries
            </th>
            <th scope="col">What went wrong</th>
            <th scope="col">
              <span className="sr">Again</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td className={styles.to} title={mail.id}>
                {mail.to ?? 'not kept any more'}
              </td>
              <td>{mail.template}</td>
              <td>
                <span className={`${styles.state} ${styles[mail.state]}`}>
                  {mail.unconfirmed ? `${mail.state}, unconfirmed` : mail.state}
                </span>
              </td>
              <td className="num">
                <time dateTime={mail.sent ?? mail.created}>{momentText(mail.sent ?? mail.created, DEVICE)}</time>
              </td>
              <td className={`${styles.number} num`}>{mail.tries}</td>
              <td className={styles.fault}>{mail.error ?? ''}</td>
              <td>
                {mail.again && (
                  <Button
                    small
                    disabled={isPending && variables === mail.id}
                    aria-label={`Send again to ${mail.to ?? ''}`}
                    onClick={() => {
                      again(mail.id)
                    }}
                  >
                    Send again
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
