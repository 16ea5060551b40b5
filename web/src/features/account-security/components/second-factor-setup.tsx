import type { CallAnswer, setUpSecondFactor } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useConfirmSecondFactor } from '../api/confirm-second-factor.ts'
import { useSetUpSecondFactor } from '../api/set-up-second-factor.ts'
import { CodePrompt } from './code-prompt.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import styles from './security.module.css'

const FAILED = 'That did not work. Please try again.'

interface SecondFactorSetupProps {
  readonly hasPassword: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** Second factor setup: password, QR code for the app, first code. */
export function SecondFactorSetup({ hasPassword, onCodes }: SecondFactorSetupProps) {
  const [isOpened, setIsOpened] = useState(false)
  const setUp = useSetUpSecondFactor()
  const error = setUp.error === null ? undefined : errorMessage(setUp.error, FAILED)
  const cancel = () => {
    setIsOpened(false)
    setUp.reset()
  }
  if (setUp.data !== undefined) return <Scan {...setUp.data} onCodes={onCodes} onCancel={cancel} />
  if (isOpened) {
    return (
      <PasswordPrompt
        action="Go on"
        error={error}
        isPending={setUp.isPending}
        onPassword={(password) => {
          setUp.mutate({ password })
        }}
        onCancel={cancel}
      />
    )
  }
  return (
    <div className={styles.form}>
      {error !== undefined && <FormError>{error}</FormError>}
      <p className={styles.text}>
        Off. With it, a log-in asks for six digits from an app on your phone as well, so that a stolen password opens nothing.
      </p>
      <div>
        <Button
          disabled={setUp.isPending}
          onClick={() => {
            if (hasPassword) setIsOpened(true)
            else setUp.mutate({})
          }}
        >
          Set it up
        </Button>
      </div>
    </div>
  )
}

interface ScanProps extends Pick<CallAnswer<typeof setUpSecondFactor>, 'secret' | 'link' | 'qr'> {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function Scan({ secret, link, qr, onCodes, onCancel }: ScanProps) {
  const confirm = useConfirmSecondFactor()
  return (
    <div className={styles.form}>
      <div className={styles.qr}>
        <p className={styles.text}>
          Scan this with your authenticator app, or <a href={link}>open the app on this device</a>.
        </p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <p className={styles.text}>
          To type it instead: <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
      </div>
      <CodePrompt
        action="Turn it on"
        digits
        hint="The six digits that the app shows now."
        isPending={confirm.isPending}
        onCancel={onCancel}
        error={confirm.error === null ? undefined : errorMessage(confirm.error, FAILED)}
        onCode={(code) => {
          confirm.mutate(code, {
            onSuccess: ({ recovery_codes: codes }) => {
              onCodes(codes)
            },
          })
        }}
      />
    </div>
  )
}
