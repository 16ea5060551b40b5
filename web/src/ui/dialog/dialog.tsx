import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../icons/icon.tsx'
import iconButton from '../buttons/icon-button.module.css'
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
  /** Element that gets the focus; the first control by default. */
  readonly focus?: RefObject<HTMLElement | null>
}

/** Modal dialog: a centred card, or a sheet at the bottom of a phone. Open while rendered. */
export function Dialog({ title, description, onClose, children, picture, foot, focus }: DialogProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.dialog} {...(focus === undefined ? {} : { initialFocus: focus })}>
          <div className={picture === undefined ? styles.head : `${styles.head} ${styles.pictured}`}>
            {picture}
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && <Base.Description className={styles.description}>{description}</Base.Description>}
            </div>
            <Base.Close className={iconButton.button} aria-label="Close">
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className={foot === undefined ? styles.body : `${styles.body} ${styles.footed}`}>{children}</div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
