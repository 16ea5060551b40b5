import type { BoardItem } from '@ribbonry/contracts'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { giftPath } from '../../../ui/gift-card/gift-path.ts'
import { useRegion } from '../../../regions/edition.ts'
import { GiftCard } from '../../../ui/gift-card/gift-card.tsx'
import { Prices, usePriceText } from '../../../ui/price/price.tsx'
import { asCard } from '../saving/refresh-boards.ts'
import styles from './board.module.css'
import { Menu } from '@base-ui/react/menu'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { BoardItemActions } from '../items/board-item-actions.ts'
import { BoardChunks } from './board-chunks.tsx'
import type { BoardDialog } from './board-dialogs.tsx'

interface BoardGiftProps {
  readonly item: BoardItem
  /** Position on the board, from 1. */
  readonly position: number
  /** Owner's menu, in the heart's place. */
  readonly menu?: ReactNode
  /** Claim control, for everybody but the owner. */
  readonly claim?: ReactNode
}

const IN_VIEW = 4

/** A gift on a board: card, price drop, and the owner's texts. */
export function BoardGift({ item, position, menu, claim }: BoardGiftProps) {
  const post = asCard(item)
  const { comment, note, was_price: was, currency } = item
  const before = usePriceText({ price: was, currency })
  return (
    <GiftCard post={post} to={giftPath(post, useRegion())} position={position} first={position <= IN_VIEW} corner={menu}>
      {before !== '' && <p className={styles.down}>{`Down from ${before}`}</p>}
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      {note !== '' && (
        <div className={styles.note}>
          <p className={styles.only}>
            <Icon name="lock" small />
            Note to yourself
          </p>
          <p>{note}</p>
        </div>
      )}
      {claim}
    </GiftCard>
  )
}

type ItemAction = 'texts' | 'move' | 'receive' | 'remove'

interface ItemMenuProps {
  readonly item: BoardItem
  readonly onAction: (action: ItemAction, item: BoardItem) => void
}

/** Owner's menu of a gift. */
function ItemMenu({ item, onAction }: ItemMenuProps) {
  const choices: readonly (readonly [ItemAction, string])[] = [
    ['texts', 'Note and comment'],
    ['move', 'Move to another board'],
    ['receive', item.received ? 'Still wanted' : 'It arrived'],
    ['remove', 'Remove'],
  ]
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={`tap ${styles.trigger}`} data-menu-of={item.item_id} aria-label={`What to do with ${item.title}`}>
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

interface Leaving {
  readonly id: number
  readonly place: number
}

/** Keeps the keyboard focus on the board: when an item leaves, the item that takes its position is focused. */
function useFocusAfter(items: readonly BoardItem[]): (leaving: BoardItem) => void {
  const leaving = useRef<Leaving>(undefined)
  const shown = useRef(items)
  useLayoutEffect(() => {
    shown.current = items
  }, [items])
  useEffect(() => {
    const { id, place } = leaving.current ?? { id: 0, place: 0 }
    if (id === 0 || items.some((item) => item.item_id === id)) return undefined
    leaving.current = undefined
    const next = items[place] ?? items.at(-1)
    // Runs after the closing menu has restored the focus.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-menu-of="${next?.item_id}"]`)?.focus()
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [items])
  return useCallback(({ item_id: id }) => {
    leaving.current = { id, place: shown.current.findIndex((item) => item.item_id === id) }
  }, [])
}

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
      if (action === 'texts' || action === 'move') {
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
  return (
    <Prices of={items}>
      <BoardChunks items={items} renderItem={renderItem} />
    </Prices>
  )
}
