import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CallError, isNotFound, isTransient } from '../../api/call-error.ts'
import { LogIn } from '../../session/sign-in/log-in.tsx'
import { useAccount } from '../../session/account.ts'
import { AuthCard } from '../../ui/auth-card/auth-card.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { ErrorState, Message } from '../../ui/states/message.tsx'
import styles from './editor-pages.module.css'

/** The editor while its pitch loads. */
export function EditorSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div />
      <div />
    </div>
  )
}

interface RefusedProps {
  readonly error?: Error
  /** Replaces the error's own message. */
  readonly message?: string
  readonly offersLogin?: boolean
  readonly onRetry?: () => void
}

/** Says that there is no right to a pitch: the server's message, with a login form for visitors. */
export function Refused({ error, message, offersLogin = false, onRetry }: RefusedProps) {
  useRetryOnceIn(onRetry)
  if (error !== undefined && isTransient(error) && onRetry !== undefined) return <ErrorState level={1} onRetry={onRetry} />
  const isVisitor = offersLogin || (error instanceof CallError && error.status === 401)
  const text = message ?? error?.message ?? ''
  if (isVisitor) return <LoginInPlace message={text} />
  const isMissing = error !== undefined && isNotFound(error)
  return (
    <div className="wrap">
      <Message level={1} over="This lid stays on" title={isMissing ? 'There is no such pitch' : 'Not with this key'} alert>
        <p>{isMissing ? 'It may have been taken down, or its address has lost a letter on the way.' : text}</p>
      </Message>
    </div>
  )
}

function LoginInPlace({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation()
  return (
    <AuthCard over="Yours, we believe" title="Log in" aside="The maker's door. Mind the ribbon on the floor.">
      <FormError>{message}</FormError>
      <LogIn place={`${pathname}${search}`} onDone={() => undefined} />
    </AuthCard>
  )
}

/** Retries once the visitor has logged in. */
function useRetryOnceIn(retry: (() => void) | undefined): void {
  const { user, authFinished } = useAccount()
  const wasVisitor = useRef(false)
  useEffect(() => {
    if (!authFinished) return
    if (user === null) wasVisitor.current = true
    else if (wasVisitor.current) {
      wasVisitor.current = false
      retry?.()
    }
  }, [user, authFinished, retry])
}
