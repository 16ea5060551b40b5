import { startSocialLogIn } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { callUrl } from '../../api/call.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { passkeyErrorMessage, socialProvidersOptions } from '../sign-in-methods.ts'
import type { PendingAction } from '../login-host.ts'
import { useLogInWithPasskey } from './sign-in-changes.ts'
import { storePendingAction } from './pending-action.ts'
import { LOGIN_FAILED } from './sign-in-messages.ts'
import styles from './sign-in.module.css'

interface AlternativeLoginsProps {
  /** Target after a log-in with a provider; without one, providers are not offered. */
  readonly place?: string | undefined
  /** Action to resume afterwards. */
  readonly wanted?: PendingAction | undefined
  /** Passkeys are offered for logging in only, not for registering. */
  readonly onDone?: () => void
}

/** Logging in without a password: providers and passkeys. */
export function AlternativeLogins({ place, wanted, onDone }: AlternativeLoginsProps) {
  const query = useQuery({ ...socialProvidersOptions, enabled: place !== undefined })
  const providers = place === undefined ? [] : (query.data?.providers ?? []).map((provider) => ({ ...provider, place }))
  if (providers.length === 0 && onDone === undefined) return null
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>
        {providers.map(({ provider, name, place: back }) => (
          <a
            key={provider}
            className={buttonClass({ wide: true })}
            href={callUrl(startSocialLogIn, { params: { provider }, query: { return_to: back } })}
            onClick={() => {
              storePendingAction(wanted, back)
            }}
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
      <Button
        wide
        disabled={logIn.isPending}
        onClick={() => {
          logIn.mutate(undefined, { onSuccess: onDone })
        }}
      >
        Use a passkey
      </Button>
      {error !== null && (
        <FormError>{passkeyErrorMessage(error, { failed: LOGIN_FAILED, unused: 'No passkey was used.' })}</FormError>
      )}
    </>
  )
}
