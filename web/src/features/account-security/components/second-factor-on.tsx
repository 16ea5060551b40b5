import type { CallAnswer, getSecondFactor } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { errorMessage } from '../../../api/form-errors.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useRemoveSecondFactor } from '../api/remove-second-factor.ts'
import { useRenewRecoveryCodes } from '../api/renew-recovery-codes.ts'
import { CodePrompt } from './code-prompt.tsx'
import styles from './security.module.css'

const FAILED = 'That did not work. Please try again.'

interface SecondFactorOnProps {
  readonly state: CallAnswer<typeof getSecondFactor>
  readonly onCodes: (codes: readonly string[]) => void
}

/** Enabled second factor: renew the recovery codes or turn it off. Both need a code. */
export function SecondFactorOn({ state, onCodes }: SecondFactorOnProps) {
  const [openAction, setOpenAction] = useState<'codes' | 'off'>()
  const remove = useRemoveSecondFactor()
  const renew = useRenewRecoveryCodes()
  const call = openAction === 'off' ? remove : renew
  const cancel = () => {
    setOpenAction(undefined)
  }
  const act = (code: string) => {
    if (openAction === 'codes')
      renew.mutate(
        { code },
        {
          onSuccess: ({ recovery_codes: codes }) => {
            cancel()
            onCodes(codes)
          },
        },
      )
    else
      remove.mutate(
        { code },
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
        onCode={act}
        onCancel={cancel}
        error={call.error === null ? undefined : errorMessage(call.error, FAILED)}
      />
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.on}>
        <Icon name="check" small />
        On
      </p>
      <p className={styles.text}>{recoveryCodesLeft(state.recovery_codes_left)}</p>
      <div className={styles.end}>
        <Button
          small
          onClick={() => {
            setOpenAction('codes')
          }}
        >
          New recovery codes
        </Button>
        {!state.required && (
          <Button
            small
            onClick={() => {
              setOpenAction('off')
            }}
          >
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
