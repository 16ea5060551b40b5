import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import iconButton from '../buttons/icon-button.module.css'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly description?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question over the page: a card in the middle, or a sheet on the lower edge of a phone. Open as long as it is rendered. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  return (
    <Base.Root open onOpenChange={(open) => { if (!open) onClose() }}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.dialog}>
          <div className={styles.head}>
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && <Base.Description className={styles.description}>{description}</Base.Description>}
            </div>
            <Base.Close className={iconButton.button} aria-label="Close"><Icon name="close" /></Base.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
