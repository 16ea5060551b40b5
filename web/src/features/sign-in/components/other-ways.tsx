import { startSocialLogIn } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { callUrl } from '../../../api/call.ts'
import { CallError } from '../../../api/call-error.ts'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { socialProvidersOptions } from '../../../ui/members/social-providers.ts'
import { useLogInWithPasskey } from '../api/log-in-with-passkey.ts'
import { LOGIN_FAILED } from '../sign-in-words.ts'
import styles from './sign-in.module.css'

interface OtherWaysProps {
  /** Where to go after a log-in elsewhere. */
  readonly place: string
  /** A passkey signs in as well; who registers has none yet. */
  readonly onDone?: () => void
}

/** Ways into an account without a password. */
export function OtherWays({ place, onDone }: OtherWaysProps) {
  const providers = useQuery(socialProvidersOptions).data?.providers ?? []
  if (providers.length === 0 && onDone === undefined) return null
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>
        {providers.map(({ provider, name }) => (
          <a key={provider} className={buttonClass({ wide: true })} href={callUrl(startSocialLogIn, { params: { provider }, query: { return_to: place } })}>
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
      {error !== null && <FormError>{error instanceof CallError && error.isBusinessFailure ? error.message : LOGIN_FAILED}</FormError>}
    </>
  )
}
