import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../buttons/button.tsx'
import styles from './flash-messages.module.css'
import { dismiss, type FlashMessage, messages, subscribe, showAfterNavigation } from './flash-queue.ts'

/** Display time of a message, in seconds; longer where something can be undone. */
const DISPLAY_SECONDS = 8
const DISPLAY_WITH_ACTION_SECONDS = 10
/** Widest window that shows one message alone, as the style has it. */
const PHONE = 700
const NONE: readonly FlashMessage[] = []

/** Status messages at the bottom, announced to screen readers. */
export function FlashMessages() {
  const { key } = useLocation()
  const shown = useSyncExternalStore(subscribe, messages, () => NONE)
  useEffect(showAfterNavigation, [key])
  return (
    <output className={styles.stack}>
      {shown.map((message) => (
        <Flash key={message.id} message={message} />
      ))}
    </output>
  )
}

function Flash({ message: { id, text, action } }: { readonly message: FlashMessage }) {
  const close = useCallback(() => {
    dismiss(id)
  }, [id])
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let left = action === undefined ? DISPLAY_SECONDS : DISPLAY_WITH_ACTION_SECONDS
    // Behind a dialog, and on a phone behind a later one, nobody reads a message: it waits.
    const timer = setInterval(() => {
      if (document.querySelector('[data-covers]') === null && (innerWidth > PHONE || !line.current?.nextSibling) && --left === 0)
        close()
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [close, action])
  return (
    <span className={styles.flash} ref={line}>
      {text}
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={close} />
    </span>
  )
}
