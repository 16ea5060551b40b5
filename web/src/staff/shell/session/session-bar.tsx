import type { CurrentUser } from '@ribbonry/contracts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isReplaced } from '../../../ui/later/fetch-code.ts'
import { later } from '../../../ui/later/later.tsx'
import { useIsOnline } from '../../../ui/online/use-is-online.ts'
import styles from './session-bar.module.css'
import { SESSION_TEXTS as TEXTS } from './session-texts.ts'
import { useSessionWatch } from './use-session-watch.ts'

const LogInAgain = later(
  () => import('./log-in-again.tsx'),
  ({ LogInAgain: Loaded }) => Loaded,
)
// Loaded with the shell: where it is needed, a deployment may have taken it away.
void import('./log-in-again.tsx').catch(() => undefined)

/** Says over every staff page why nothing is saved or opens: no session, somebody else's, no network, an older release. */
export function SessionBar({ user }: { readonly user: CurrentUser }) {
  const { state, isAsking, take, ask, putOff } = useSessionWatch(user)
  const isOnline = useIsOnline()
  const isOld = useOldRelease()
  return (
    <div role="status" className={styles.place}>
      {state.kind === 'out' && (
        <Bar text={TEXTS.bar}>
          <button type="button" onClick={ask}>
            {TEXTS.logIn}
          </button>
        </Bar>
      )}
      {state.kind === 'other' && (
        <Bar text={TEXTS.other(state.username, user.username)}>
          <a href="/login/" target="_blank" rel="noreferrer">
            {TEXTS.otherLogIn(user.username)}
          </a>
          <LoadAgain label={TEXTS.otherOpen(state.username)} />
        </Bar>
      )}
      {!isOnline && <Bar text={TEXTS.offline} />}
      {isOld && isOnline && (
        <Bar text={TEXTS.old}>
          <LoadAgain label={TEXTS.loadAgain} />
        </Bar>
      )}
      {isAsking && (
        <Suspense>
          <LogInAgain user={user} onUser={take} onClose={putOff} />
        </Suspense>
      )}
    </div>
  )
}

function Bar({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <p className={styles.bar}>
      {text}
      {children}
    </p>
  )
}

function LoadAgain({ label }: { readonly label: string }) {
  return (
    <button type="button" onClick={() => location.reload()}>
      {label}
    </button>
  )
}

/** Event of Vite on the window: a chunk failed to load. */
const LOST_CODE = 'vite:preloadError'

/** Whether a part of this page could not be loaded because the site has been deployed since. */
function useOldRelease(): boolean {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    const look = () => void isReplaced().then(setIsOld)
    addEventListener(LOST_CODE, look)
    return () => removeEventListener(LOST_CODE, look)
  }, [])
  return isOld
}
