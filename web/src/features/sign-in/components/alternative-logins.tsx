import { startSocialLogIn } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { callUrl } from '../../../api/call.ts'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { passkeyErrorMessage } from '../../../session/passkey-errors.ts'
import { socialProvidersOptions } from '../../../session/social-providers.ts'
import type { PendingAction } from '../../../session/request-login.ts'
import { useLogInWithPasskey } from '../api/log-in-with-passkey.ts'
import { storePendingAction } from '../pending-action.ts'
import { LOGIN_FAILED } from '../sign-in-messages.ts'
import styles from './sign-in.module.css'

interface AlternativeLoginsProps {
  /** Where to go after a log-in elsewhere; without one there is none. */
  readonly place?: string | undefined
  /** What is to be done then. */
  readonly wanted?: PendingAction | undefined
  /** A passkey signs in as well; who registers has none yet. */
  readonly onDone?: () => void
}

/** Ways into an account without a password. */
export function AlternativeLogins({ place, wanted, onDone }: AlternativeLoginsProps) {
  const query = useQuery({ ...socialProvidersOptions, enabled: place !== undefined })
  const elsewhere = place === undefined ? [] : (query.data?.providers ?? []).map((provider) => ({ ...provider, place }))
  if (elsewhere.length === 0 && onDone === undefined) return null
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>
        {elsewhere.map(({ provider, name, place: back }) => (
          <a
            key={provider} className={buttonClass({ wide: true })} href={callUrl(startSocialLogIn, { params: { provider }, query: { return_to: back } })}
            onClick={() => { storePendingAction(wanted, back) }}
          >
            Continue with {name}
          </a>
        ))}
        {onDone !== undefined && <WithPasskey onDone={onDone} />}
      </div>
    </>
  )
}

function WithPasskey({ onDone }: { readonly onDone: () => void }) {
  const logIn = useLogInWithPasskey()
  const { error } = logIn
  return (
    <>
      <Button wide disabled={logIn.isPending} onClick={() => { logIn.mutate(undefined, { onSuccess: onDone }) }}>Use a passkey</Button>
      {error !== null && <FormError>{passkeyErrorMessage(error, { failed: LOGIN_FAILED, unused: 'No passkey was used.' })}</FormError>}
    </>
  )
}
