import { Menu } from '@base-ui/react/menu'
import { Icon } from '../../ui/icons/icon.tsx'
import popover from './popover.module.css'
import styles from './row-menu.module.css'

interface RowMenuProps {
  /** Accessible name of the button. */
  readonly label: string
  readonly choices: readonly { readonly title: string; readonly run: () => void }[]
}

/** The further actions of a row. */
export function RowMenu({ label, choices }: RowMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={`tap ${styles.trigger}`} aria-label={label}>
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={popover.place} align="end" sideOffset={4}>
          <Menu.Popup className={`${popover.popup} ${popover.tools}`}>
            {choices.map(({ title, run }) => (
              <Menu.Item key={title} className={styles.item} onClick={run}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
