import { type CurrentUser, getMe } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { send } from '../../../api/call.ts'
import { setTransport, transportOf } from '../../../api/transport.ts'
import { setSignedInUser } from '../../../session/sign-in-methods.ts'
import { SessionWatch } from './session-watch.ts'

/** Milliseconds without a key after which the log-in opens: keys of a sentence must not land in its fields. */
const QUIET_MS = 1000

/** Watches the session of the member whose page this is, as long as it is shown. */
export function useSessionWatch(user: CurrentUser) {
  const client = useQueryClient()
  const [watch] = useState(() => new SessionWatch())
  const state = useSyncExternalStore(watch.subscribe, watch.state, watch.state)
  // A layout effect, because the page's own calls begin in effects.
  useLayoutEffect(() => {
    const inner = transportOf(client)
    setTransport(client, watch.around(inner))
    return () => void setTransport(client, inner)
  }, [client, watch])
  /** Takes over a log-in, also one on another page. */
  const take = useCallback(
    (now: CurrentUser) => {
      if (now.user_id !== user.user_id) {
        watch.belongsTo(now.username)
        return
      }
      setSignedInUser(client, now)
      watch.goOn()
      void client.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })
    },
    [client, user.user_id, watch],
  )
  const isAway = state.kind !== 'in'
  useEffect(() => {
    if (!isAway) return undefined
    const look = () => {
      send(transportOf(client), getMe, { query: { now: String(Date.now()) } }).then(
        ({ user: now }) => take(now),
        () => undefined,
      )
    }
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [client, isAway, take])
  const isQuiet = useQuiet(state.kind === 'asking')
  return { state, isAsking: state.kind === 'asking' && isQuiet, take, ask: watch.ask, putOff: watch.putOff }
}

let lastKey = 0

/** True once nobody types, from the moment at which `isWanted`. */
function useQuiet(isWanted: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const note = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) => {
      const isText = target instanceof HTMLElement && target.matches('input, textarea, [contenteditable=true]')
      if (isText && !ctrlKey && !metaKey && (key.length === 1 || key === 'Backspace')) lastKey = performance.now()
    }
    addEventListener('keydown', note, true)
    return () => removeEventListener('keydown', note, true)
  }, [])
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = lastKey === 0 ? 0 : lastKey + QUIET_MS - performance.now()
      if (left <= 0) setIsQuiet(true)
      else timer = setTimeout(wait, left)
    }
    timer = setTimeout(wait)
    return () => {
      clearTimeout(timer)
      setIsQuiet(false)
    }
  }, [isWanted])
  return isQuiet
}
