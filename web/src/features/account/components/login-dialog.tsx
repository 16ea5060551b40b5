import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginDialogProps {
  /** Why the visitor is asked. */
  readonly message: string
  readonly onDone: (signedIn: boolean) => void
}

/** Asks a visitor to log in, on the page they are on. */
export function LoginDialog({ message, onDone }: LoginDialogProps) {
  return (
    <Dialog title="You will want an account for that" description={message} onClose={() => { onDone(false) }}>
      <LoginForm onDone={() => { onDone(true) }} />
    </Dialog>
  )
}
