import { type CurrentUser, SUBSCRIBE_UNAVAILABLE } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useSubscribe } from '../api/subscribe.ts'
import styles from './account-data.module.css'

/** Newsletter subscription and mail settings. */
export function MailChoice({ user }: { readonly user: CurrentUser | null }) {
  const subscribe = useSubscribe()
  return (
    <>
      <p className={styles.text}>
        A few good ideas a week, if you like. Every mail of ours ends with a link to choose what comes, down to nothing at all.
      </p>
      <div>
        <Button
          disabled={user === null || subscribe.isPending || subscribe.isSuccess}
          onClick={() => {
            if (user !== null) subscribe.mutate(user.email)
          }}
        >
          Send me the newsletter
        </Button>
      </div>
      {subscribe.isSuccess && <FormNote>We sent you a mail. Follow its link, and the newsletter comes.</FormNote>}
      {subscribe.error !== null && <FormError>{errorMessage(subscribe.error, SUBSCRIBE_UNAVAILABLE)}</FormError>}
    </>
  )
}
