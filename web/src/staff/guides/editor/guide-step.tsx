import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import styles from './guide-editor.module.css'

/** Message when the server gives no reason. */
export const FAILED = 'Changes could not be saved, please try again in a few minutes.'

/** A workflow step, and the reason of its refusal. */
export function Step({ error, children }: { readonly error: Error | null; readonly children: ReactNode }) {
  return (
    <div className={styles.step}>
      {children}
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
    </div>
  )
}

interface ConfirmedStepProps {
  readonly error: Error | null
  readonly isPending: boolean
  readonly step: string
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly onConfirm: () => void
}

/** A workflow step that is confirmed first. */
export function ConfirmedStep({ error, isPending, step, title, description, confirm, onConfirm }: ConfirmedStepProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Step error={error}>
      <Button small variant="quiet" disabled={isPending} onClick={() => setIsAsked(true)}>
        {step}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          description={description}
          confirm={confirm}
          cancel="Not now"
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            onConfirm()
          }}
        />
      )}
    </Step>
  )
}
