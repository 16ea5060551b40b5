import { type BoardItem, GUEST_NAME_LENGTH } from '@ribbonry/contracts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { saveErrorMessage } from '../saving/save-error.ts'
import styles from './board-forms.module.css'

interface GuestClaimDialogProps {
  readonly item: BoardItem
  /** Whose board it is. */
  readonly owner: string
  /** Whether whoever has the board's link reads the name. */
  readonly isNameSeen: boolean
  readonly onClaim: (name: string) => Promise<void>
  readonly onLogIn: () => void
  readonly onClose: () => void
}

/** Asks somebody without an account for a name, once for each board. */
export function GuestClaimDialog({ item, owner, isNameSeen, onClaim, onLogIn, onClose }: GuestClaimDialogProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const claim = useMutation({ mutationFn: onClaim, onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') field.current?.focus()
    else if (!claim.isPending) claim.mutate(name)
  }
  return (
    <Dialog
      title="Who is giving it?"
      description={item.title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onLogIn}>Log in instead</Button>
          <Button type="submit" form={form} variant="main" className={styles.grow} disabled={claim.isPending}>
            I am giving this
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {claim.error !== null && <FormError>{saveErrorMessage(claim.error)}</FormError>}
        <Field
          ref={field}
          label="Your name"
          name="name"
          autoComplete="given-name"
          maxLength={GUEST_NAME_LENGTH}
          error={missing ? 'Please say who you are.' : undefined}
          hint={isNameSeen ? `Others with this link see it. ${owner} never does.` : `Only you see it. ${owner} never does.`}
          onChange={() => {
            setMissing(false)
          }}
        />
        <p className={styles.small}>
          No account needed. A cookie remembers for a year, on this device, that it is you who gives it, so that you can take it
          back.
        </p>
      </form>
    </Dialog>
  )
}
