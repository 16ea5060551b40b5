import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Instead } from '../../../ui/members/ask-to-log-in.ts'
import { LoginForm } from './login-form.tsx'

interface LoginDialogProps {
  /** Why the visitor is asked. */
  readonly message: string
  readonly instead?: Instead | undefined
  readonly onDone: (signedIn: boolean) => void
}

/** Asks a visitor to log in, on the page they are on. */
export function LoginDialog({ message, instead, onDone }: LoginDialogProps) {
  return (
    <Dialog title="You will want an account for that" description={message} onClose={() => { onDone(false) }}>
      <LoginForm onDone={() => { onDone(true) }} />
      {instead !== undefined && <Button look="quiet" wide onClick={() => { onDone(false); instead.act() }}>{instead.words}</Button>}
    </Dialog>
  )
}
