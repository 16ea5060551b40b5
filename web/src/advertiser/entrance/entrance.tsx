import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AlternativeLogins } from '../../session/sign-in/alternative-logins.tsx'
import { LogIn } from '../../session/sign-in/log-in.tsx'
import { RegisterForm } from '../../session/sign-in/register-form.tsx'
import { useAccount } from '../../session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './entrance.module.css'

/** Registration and login. Registration comes first, because most advertisers are new here. */
export function Entrance() {
  const { pathname, search } = useLocation()
  const [hasAccount, setHasAccount] = useState(false)
  const place = `${pathname}${search}`
  const nothing = () => undefined
  return (
    <div className={styles.entrance}>
      <div className={styles.either}>
        <h2>{hasAccount ? 'Log in' : 'Make an account'}</h2>
        <Button variant="quiet" small onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? 'I have none yet' : 'I have an account'}
        </Button>
      </div>
      {hasAccount ? (
        <LogIn place={place} onDone={nothing} />
      ) : (
        <>
          <RegisterForm onDone={nothing} />
          <AlternativeLogins place={place} />
        </>
      )}
    </div>
  )
}

/** Calls back when a visitor logs in on this page in any way; never for somebody who was already logged in. */
export function useOnceLoggedIn(then: () => void): void {
  const { user, authFinished } = useAccount()
  const wasVisitor = useRef(false)
  const isIn = user !== null
  const act = useEffectEvent(then)
  useEffect(() => {
    if (!authFinished) return
    if (isIn && wasVisitor.current) act()
    wasVisitor.current = !isIn
  }, [isIn, authFinished])
}
