import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import iconButton from '../../ui/buttons/button.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './side-pane.module.css'

interface SidePaneProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, always visible at the bottom. */
  readonly foot?: ReactNode
  /** Wide enough for a mail. */
  readonly wide?: boolean
  /** Element that gets the focus; by default the first control. */
  readonly focus?: RefObject<HTMLElement | null>
}

/** One row of a list, beside the list, which stays usable; a sheet on phones. Open while rendered. */
export function SidePane({ title, onClose, children, foot, wide = false, focus }: SidePaneProps) {
  return (
    <Base.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Popup className={wide ? `${styles.pane} ${styles.wide}` : styles.pane} {...(focus && { initialFocus: focus })}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={`tap ${iconButton.iconButton}`} aria-label="Close">
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {foot !== undefined && <div className={styles.foot}>{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
