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
  /** What it is about, beside the title. */
  readonly picture?: ReactNode
  /** The ways out, always in view on its lower edge. */
  readonly foot?: ReactNode
  /** What takes the focus; the first control without. */
  readonly focus?: RefObject<HTMLElement | null>
}

/** A question over the page: a card in the middle, or a sheet on the lower edge of a phone. Open as long as it is rendered. */
export function Dialog({ title, description, onClose, children, picture, foot, focus }: DialogProps) {
  return (
    <Base.Root open onOpenChange={(open) => { if (!open) onClose() }}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.dialog} {...(focus === undefined ? {} : { initialFocus: focus })}>
          <div className={picture === undefined ? styles.head : `${styles.head} ${styles.pictured}`}>
            {picture}
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && <Base.Description className={styles.description}>{description}</Base.Description>}
            </div>
            <Base.Close className={iconButton.button} aria-label="Close"><Icon name="close" /></Base.Close>
          </div>
          <div className={foot === undefined ? styles.body : `${styles.body} ${styles.footed}`}>{children}</div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
