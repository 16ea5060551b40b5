import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import iconButton from '../buttons/button.module.css'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly description?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
  /** Picture beside the title. */
  readonly picture?: ReactNode
  /** Buttons, always visible at the bottom. */
  readonly foot?: ReactNode
  /** Element that gets the focus; by default the first field, without one the first control. */
  readonly focus?: RefObject<HTMLElement | null>
}

const FIELDS = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Modal dialog: a centred card, or a sheet at the bottom of a phone. Open while rendered. */
export function Dialog({ title, description, onClose, children, picture, foot, focus }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const firstField = () => body.current?.querySelector<HTMLElement>(FIELDS) ?? null
  const initialFocus = useFirstField(body, () => focus?.current ?? firstField())
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.dialog} initialFocus={initialFocus} data-covers="">
          <div className={picture === undefined ? styles.head : `${styles.head} ${styles.pictured}`}>
            {picture}
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && <Base.Description className={styles.description}>{description}</Base.Description>}
            </div>
            <Base.Close className={`tap ${iconButton.iconButton}`} aria-label="Close">
              <Icon name="close" />
            </Base.Close>
          </div>
          <div ref={body} className={foot === undefined ? styles.body : `${styles.body} ${styles.footed}`}>
            {children}
          </div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * The element that gets the focus when the dialog opens. A field that comes later, with the dialog's data, gets it then, unless
 * the focus is in the content already.
 */
function useFirstField(body: RefObject<HTMLElement | null>, fieldOf: () => HTMLElement | null): () => HTMLElement | null {
  const waits = useRef(false)
  useLayoutEffect(() => {
    const field = waits.current ? fieldOf() : null
    if (field === null) return
    waits.current = false
    if (body.current?.contains(document.activeElement) === false) field.focus()
  })
  return () => {
    const field = fieldOf()
    waits.current = field === null
    return field
  }
}
