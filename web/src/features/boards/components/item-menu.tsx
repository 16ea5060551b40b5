import { Menu } from '@base-ui/react/menu'
import type { BoardItem } from '@ribbonry/contracts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './item-menu.module.css'

export type ItemAction = 'note' | 'move' | 'receive' | 'remove'

interface ItemMenuProps {
  readonly item: BoardItem
  readonly onAction: (action: ItemAction, item: BoardItem) => void
}

/** Owner's menu of a gift. */
export function ItemMenu({ item, onAction }: ItemMenuProps) {
  const choices: readonly (readonly [ItemAction, string])[] = [
    ['note', item.comment === '' ? 'Add a note' : 'Edit the note'],
    ['move', 'Move to another board'],
    ['receive', item.received ? 'Still wanted' : 'It arrived'],
    ['remove', 'Remove'],
  ]
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger} data-menu-of={item.item_id} aria-label={`What to do with ${item.title}`}>
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={4}>
          <Menu.Popup className={styles.menu}>
            {choices.map(([action, label]) => (
              <Menu.Item
                key={action}
                className={styles.item}
                onClick={() => {
                  onAction(action, item)
                }}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
