import { useSearchParams } from 'react-router'
import { errorMessage } from '../../api/form-errors.ts'
import { AuthCard } from '../../ui/auth-card/auth-card.tsx'
import styles from '../../ui/auth-card/auth-card.module.css'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useStopWeeklyFigures } from '../advertiser-calls.ts'

/**
 * Target of the unsubscribe link in weekly mails. Works without a log-in, and needs a button press because mail scanners open
 * links.
 */
export function StopWeeklyPage() {
  const [query] = useSearchParams()
  return (
    <AuthCard over="Mondays" title="No more figures by mail?" aside="They go on being counted, and stand on your dashboard.">
      <Stop token={query.get('token') ?? ''} />
    </AuthCard>
  )
}

function Stop({ token }: { readonly token: string }) {
  const { mutate, isPending, isSuccess, error } = useStopWeeklyFigures()
  return (
    <>
      {isSuccess ? (
        <FormNote>Done. We do not mail you the figures of the week any more.</FormNote>
      ) : (
        <p>We will not mail you the figures of the week any more. Your ads run as before.</p>
      )}
      {error !== null && <FormError>{errorMessage(error, 'That did not work. Please try again in a moment.')}</FormError>}
      <div className={styles.row}>
        {!isSuccess && (
          <Button variant="main" disabled={isPending} onClick={() => mutate({ body: { token } })}>
            Stop these mails
          </Button>
        )}
        <a className={buttonClass({})} href="/product-pitch/dashboard/" target="_self">
          To the dashboard
        </a>
      </div>
    </>
  )
}
