import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import links from '../../../ui/auth-card/auth-card.module.css'
import { lastMember } from '../../../session/known-browser.ts'
import type { LoginPromptOptions } from '../../../session/login-host.ts'
import { LogIn } from '../../../session/sign-in/log-in.tsx'
import { AlternativeLogins } from '../../../session/sign-in/alternative-logins.tsx'
import { RegisterForm } from '../../../session/sign-in/register-form.tsx'
import styles from '../../../session/sign-in/sign-in.module.css'

interface LoginDialogProps extends LoginPromptOptions {
  /** Reason for the prompt. */
  readonly message: string
  readonly onDone: (isLoggedIn: boolean) => void
}

/** Asks a visitor to log in or register, on the current page. */
export function LoginDialog({ message, newcomers, instead, wanted, again = false, onDone }: LoginDialogProps) {
  const [isNew, setIsNew] = useState(newcomers !== undefined && lastMember() === 0)
  const panel = useFirstFieldAfterChange(isNew)
  const place = `${location.pathname}${location.search}`
  const done = () => {
    onDone(true)
  }
  const other = !again && (
    <Button
      variant="quiet"
      small
      onClick={() => {
        setIsNew(!isNew)
      }}
    >
      {isNew ? 'I have an account' : 'Make an account'}
    </Button>
  )
  return (
    <Dialog
      title={again ? 'Is it you?' : isNew ? 'A place for what you find' : 'You will want an account for that'}
      description={isNew ? (newcomers ?? message) : message}
      onClose={() => {
        onDone(false)
      }}
      foot={
        instead === undefined ? undefined : (
          <>
            {isNew && other}
            <Button
              variant="quiet"
              small
              onClick={() => {
                onDone(false)
                instead.run()
              }}
            >
              {instead.label}
            </Button>
          </>
        )
      }
    >
      <div ref={panel} className={styles.panel}>
        {isNew ? (
          <>
            <RegisterForm onDone={done} />
            <AlternativeLogins place={place} wanted={wanted} />
            {instead === undefined && other}
          </>
        ) : (
          <>
            <LogIn place={place} wanted={wanted} onDone={done} />
            <div className={links.links}>
              {other}
              <a
                href="/forgot/"
                onClick={() => {
                  onDone(false)
                }}
              >
                Forgot your password?
              </a>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Puts the focus on the first field when the other form is shown; the dialog does it for the first one. */
function useFirstFieldAfterChange(form: unknown) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(form)
  useLayoutEffect(() => {
    if (shown.current === form) return
    shown.current = form
    panel.current?.querySelector('input')?.focus()
  }, [form])
  return panel
}
