import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './flash-messages.module.css'
import { dismiss, type FlashMessage, messages, subscribe, turnPage } from './flash-queue.ts'

/** How long a message stays, in milliseconds. */
const STAYS = 8000
const NONE: readonly FlashMessage[] = []

/** What the site has to say, above the lower edge. Read out as it appears. */
export function FlashMessages() {
  const { key } = useLocation()
  const shown = useSyncExternalStore(subscribe, messages, () => NONE)
  useEffect(turnPage, [key])
  return (
    <output className={styles.stack}>
      {shown.map((message) => <Flash key={message.id} message={message} />)}
    </output>
  )
}

function Flash({ message }: { readonly message: FlashMessage }) {
  useEffect(() => {
    const timer = setTimeout(() => { dismiss(message.id) }, STAYS)
    return () => { clearTimeout(timer) }
  }, [message.id])
  return (
    <span className={styles.flash}>
      {message.text}
      <IconButton icon="close" label="Dismiss" onClick={() => { dismiss(message.id) }} />
    </span>
  )
}
