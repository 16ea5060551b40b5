import type { CallAnswer, getSecondFactor, setUpSecondFactor } from '@ribbonry/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveText } from '../../../ui/download/save-text.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import {
  secondFactorQuery,
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
  useSetUpSecondFactor,
} from '../security-calls.ts'
import { CodePrompt, PasswordPrompt } from './prompts.tsx'
import styles from './security.module.css'

/** Second factor: its state and settings. */
export function SecondFactor({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery({ ...secondFactorQuery, enabled: isOpen })
  return (
    <Loaded query={query} lines={3}>
      {(state) => <State state={state} />}
    </Loaded>
  )
}

function State({ state }: { readonly state: CallAnswer<typeof getSecondFactor> }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => {
    setCodes(undefined)
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={done} />
  if (state.enabled) return <SecondFactorOn state={state} onCodes={setCodes} />
  return <SecondFactorSetup hasPassword={state.has_password} onCodes={setCodes} />
}

const FAILED = 'That did not work. Please try again.'

interface SecondFactorSetupProps {
  readonly hasPassword: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/** Second factor setup: password, QR code for the app, first code. */
function SecondFactorSetup({ hasPassword, onCodes }: SecondFactorSetupProps) {
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
        onAnswer={(password) => setUp.mutate({ body: { password } })}
        onCancel={cancel}
      />
    )
  }
  return (
    <div className={layout.form}>
      {error !== undefined && <FormError>{error}</FormError>}
      <p className={layout.text}>
        Off. With it, a log-in asks for six digits from an app on your phone as well, so that a stolen password opens nothing.
      </p>
      <div>
        <Button
          disabled={setUp.isPending}
          onClick={() => {
            if (hasPassword) setIsOpened(true)
            else setUp.mutate({ body: {} })
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
    <div className={layout.form}>
      <div className={styles.qr}>
        <p className={layout.text}>
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
        <p className={layout.text}>
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
        onAnswer={(code) =>
          confirm.mutate(
            { body: { code } },
            {
              onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
            },
          )
        }
      />
    </div>
  )
}

interface SecondFactorOnProps {
  readonly state: CallAnswer<typeof getSecondFactor>
  readonly onCodes: (codes: readonly string[]) => void
}

/** Enabled second factor: renew the recovery codes or turn it off. Both need a code. */
function SecondFactorOn({ state, onCodes }: SecondFactorOnProps) {
  const [openAction, setOpenAction] = useState<'codes' | 'off'>()
  const remove = useRemoveSecondFactor()
  const renew = useRenewRecoveryCodes()
  const call = openAction === 'off' ? remove : renew
  const cancel = () => setOpenAction(undefined)
  const act = (code: string) => {
    if (openAction === 'codes')
      renew.mutate(
        { body: { code } },
        {
          onSuccess: ({ recovery_codes: codes }) => {
            cancel()
            onCodes(codes)
          },
        },
      )
    else
      remove.mutate(
        { body: { code } },
        {
          onSuccess: () => {
            cancel()
            showMessage('Codes are no longer asked for.')
          },
        },
      )
  }
  if (openAction !== undefined) {
    return (
      <CodePrompt
        action={openAction === 'off' ? 'Turn it off' : 'Make new codes'}
        hint="From your app, or a recovery code."
        isPending={call.isPending}
        onAnswer={act}
        onCancel={cancel}
        error={call.error === null ? undefined : errorMessage(call.error, FAILED)}
      />
    )
  }
  return (
    <div className={layout.form}>
      <p className={styles.on}>
        <Icon name="check" small />
        On
      </p>
      <p className={layout.text}>{recoveryCodesLeft(state.recovery_codes_left)}</p>
      <div className={layout.end}>
        <Button small onClick={() => setOpenAction('codes')}>
          New recovery codes
        </Button>
        {!state.required && (
          <Button small onClick={() => setOpenAction('off')}>
            Turn it off
          </Button>
        )}
      </div>
    </div>
  )
}

function recoveryCodesLeft(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Make new ones before you lose your phone.'
  return `You have ${count === 1 ? 'one recovery code' : `${count} recovery codes`} left.`
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Recovery codes, shown once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className={layout.form}>
      <FormNote variant="wait">
        <p>
          Keep these recovery codes somewhere safe. Each opens your account once when your app is not at hand. You will not see
          them again.
        </p>
      </FormNote>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.end}>
        <Button onClick={() => saveText('ribbonry-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          Save as a file
        </Button>
        <Button variant="main" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
