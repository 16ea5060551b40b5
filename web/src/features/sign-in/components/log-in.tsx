import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import styles from './sign-in.module.css'

interface LogInProps {
  /** Where to go after a log-in elsewhere. */
  readonly place: string
  readonly onDone: () => void
  /** The first step was done elsewhere. */
  readonly atCode?: boolean
}

/** All ways to log in, and the second step of those that have one. */
export function LogIn({ place, onDone, atCode = false }: LogInProps) {
  const [needsCode, setNeedsCode] = useState(atCode)
  if (needsCode) return <CodeForm onDone={onDone} onBack={() => { setNeedsCode(false) }} />
  return (
    <div className={styles.panel}>
      <LoginForm onDone={onDone} onCode={() => { setNeedsCode(true) }} />
      <OtherWays place={place} onDone={onDone} />
    </div>
  )
}
