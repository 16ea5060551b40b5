import { type ReactNode, useState } from 'react'
import type { PendingAction } from '../../../session/request-login.ts'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { AlternativeLogins } from './alternative-logins.tsx'
import styles from './sign-in.module.css'

interface LogInProps {
  /** Target after a log-in with a provider; without one, only logins on this page are offered. */
  readonly place?: string | undefined
  /** Action to resume afterwards. */
  readonly wanted?: PendingAction | undefined
  readonly onDone: () => void
  /** The first step happened at a provider. */
  readonly atCode?: boolean
  /** Alternatives shown before the first step. */
  readonly children?: ReactNode
}

/** All ways to log in, with their second step. */
export function LogIn({ place, wanted, onDone, atCode = false, children }: LogInProps) {
  const [needsCode, setNeedsCode] = useState(atCode)
  if (needsCode)
    return (
      <CodeForm
        notice={atCode ? 'Nearly there.' : 'Your password is right.'}
        onDone={onDone}
        onBack={() => {
          setNeedsCode(false)
        }}
      />
    )
  return (
    <>
      <div className={styles.panel}>
        <LoginForm
          onDone={onDone}
          onCode={() => {
            setNeedsCode(true)
          }}
        />
        <AlternativeLogins place={place} wanted={wanted} onDone={onDone} />
      </div>
      {children}
    </>
  )
}
