import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { isNotFound } from '../../../api/call-error.ts'
import { useMailPreferences } from '../api/mail-preferences.ts'
import { useUnsubscribe } from '../api/unsubscribe.ts'
import { stoppedBy } from '../topic-labels.ts'
import styles from './newsletter.module.css'

/** Ends mails on a button press only: mail scanners open links. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const { data, isError, error, refetch } = useMailPreferences(token)
  const ending = useUnsubscribe()
  if (token === '' || (isError && isNotFound(error)))
    return <FormError>This link is not known to us. Please use the one in your latest mail.</FormError>
  if (isError)
    return (
      <ErrorState
        onRetry={() => {
          void refetch()
        }}
      />
    )
  if (data === undefined) return <TextSkeleton lines={4} />
  const what = stoppedBy(data.link_topic)
  return (
    <div className={styles.preferences}>
      {ending.isSuccess ? (
        <FormNote>
          Done. {data.address_hint} does not get {what} any more.
        </FormNote>
      ) : (
        <p>
          {data.address_hint} will not get {what} any more. Mails about an account, such as a new password, always come.
        </p>
      )}
      {ending.isError && <FormError>That did not work. Please try again in a moment.</FormError>}
      <div className={styles.row}>
        {!ending.isSuccess && (
          <Button
            variant="main"
            disabled={ending.isPending}
            onClick={() => {
              ending.mutate(token)
            }}
          >
            Unsubscribe
          </Button>
        )}
        <a className={buttonClass({})} href={`/newsletter/preferences/?token=${encodeURIComponent(token)}`}>
          Choose what you get
        </a>
      </div>
    </div>
  )
}
