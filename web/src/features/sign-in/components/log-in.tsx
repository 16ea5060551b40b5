import { type ReactNode, useState } from 'react'
import type { PendingAction } from '../../../session/request-login.ts'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { AlternativeLogins } from './alternative-logins.tsx'
import styles from './sign-in.module.css'

interface LogInProps {
  /** Where to go after a log-in elsewhere; without one only ways that stay here are offered. */
  readonly place?: string | undefined
  /** What is to be done then. */
  readonly wanted?: PendingAction | undefined
  readonly onDone: () => void
  /** The first step was done elsewhere. */
  readonly atCode?: boolean
  /** What else somebody may do who has not begun. */
  readonly children?: ReactNode
}

/** All ways to log in, and the second step of those that have one. */
export function LogIn({ place, wanted, onDone, atCode = false, children }: LogInProps) {
  const [needsCode, setNeedsCode] = useState(atCode)
  if (needsCode) return <CodeForm notice={atCode ? 'Nearly there.' : 'Your password is right.'} onDone={onDone} onBack={() => { setNeedsCode(false) }} />
  return (
    <>
      <div className={styles.panel}>
        <LoginForm onDone={onDone} onCode={() => { setNeedsCode(true) }} />
        <AlternativeLogins place={place} wanted={wanted} onDone={onDone} />
      </div>
      {children}
    </>
  )
}
