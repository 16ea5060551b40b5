import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useKeys } from '../../ui/keyboard/keys.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import flash from '../../ui/flash/flash-messages.module.css'
import { subscribeToOffers, type UndoOffer, undoOffers, withdrawOffer } from './undo-offers.ts'
import styles from './undo-toasts.module.css'

function accept({ id, undo }: UndoOffer): void {
  withdrawOffer(id)
  undo()
}

/** Undo offers at the bottom of every staff page; Z undoes the last action. */
export function UndoToasts() {
  const offers = useSyncExternalStore(subscribeToOffers, undoOffers, undoOffers)
  const latest = offers.at(-1)
  useKeys(
    latest === undefined
      ? []
      : [
          {
            keys: 'Z',
            words: 'Undo',
            run: () => {
              accept(latest)
            },
          },
        ],
  )
  return (
    <output className={styles.stack}>
      {offers.map((offer) => (
        <UndoToast key={offer.id} offer={offer} />
      ))}
    </output>
  )
}

function UndoToast({ offer }: { readonly offer: UndoOffer }) {
  const { id, text, forMs } = offer
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const close = useCallback(() => {
    withdrawOffer(id)
  }, [id])
  useTimer(close, forMs, isHovered || isFocused)
  return (
    <span
      className={flash.flash}
      onPointerEnter={() => {
        setIsHovered(true)
      }}
      onPointerLeave={() => {
        setIsHovered(false)
      }}
      onFocus={() => {
        setIsFocused(true)
      }}
      onBlur={() => {
        setIsFocused(false)
      }}
    >
      {text}
      <button
        type="button"
        className={flash.action}
        aria-keyshortcuts="Z"
        onClick={() => {
          focusPage()
          accept(offer)
        }}
      >
        Undo
      </button>
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={() => {
          focusPage()
          close()
        }}
      />
    </span>
  )
}

/** Moves the focus to the page, because the focused button disappears. */
function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Runs a function after a delay; time on hold does not count. */
function useTimer(run: () => void, ms: number, isHeld: boolean): void {
  const left = useRef(ms)
  useEffect(() => {
    if (isHeld) return undefined
    const began = performance.now()
    const timer = setTimeout(run, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [run, isHeld])
}
