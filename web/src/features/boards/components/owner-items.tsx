import type { BoardItem } from '@ribbonry/contracts'
import { useCallback } from 'react'
import type { BoardItemActions } from '../items/board-item-actions.ts'
import { useFocusAfter } from '../items/use-focus-after.ts'
import { BoardChunks } from './board-chunks.tsx'
import type { BoardDialog } from './board-dialogs.tsx'
import { BoardGift } from './board-gift.tsx'
import { ItemMenu, type ItemAction } from './item-menu.tsx'

interface OwnerItemsProps {
  readonly items: readonly BoardItem[]
  readonly actions: BoardItemActions
  readonly onOpenDialog: (dialog: BoardDialog) => void
}

/** Items as the owner sees them, each with its menu. */
export function OwnerItems({ items, actions, onOpenDialog }: OwnerItemsProps) {
  const goOn = useFocusAfter(items)
  const onAction = useCallback(
    (action: ItemAction, item: BoardItem) => {
      if (action === 'note' || action === 'move') {
        onOpenDialog({ about: action, item })
        return
      }
      goOn(item)
      if (action === 'remove') void actions.remove(item)
      else void actions.markReceived(item, !item.received)
    },
    [actions, goOn, onOpenDialog],
  )
  const renderItem = useCallback(
    (item: BoardItem, index: number) => (
      <BoardGift key={item.item_id} item={item} position={index + 1} menu={<ItemMenu item={item} onAction={onAction} />} />
    ),
    [onAction],
  )
  return <BoardChunks items={items} renderItem={renderItem} />
}
