import type { BoardItem } from '@ribbonry/contracts'
import { useCallback } from 'react'
import type { ItemDeeds } from '../items/item-deeds.ts'
import { useFocusAfter } from '../items/use-focus-after.ts'
import { BoardChunks } from './board-chunks.tsx'
import type { Question } from './board-dialogs.tsx'
import { BoardGift } from './board-gift.tsx'
import { ItemMenu, type ItemWish } from './item-menu.tsx'

interface OwnGiftsProps {
  readonly items: readonly BoardItem[]
  readonly deeds: ItemDeeds
  readonly onAsk: (question: Question) => void
}

/** The gifts of a board for its owner, each with what can be done with it. */
export function OwnGifts({ items, deeds, onAsk }: OwnGiftsProps) {
  const goOn = useFocusAfter(items)
  const onWish = useCallback((wish: ItemWish, item: BoardItem) => {
    if (wish === 'note' || wish === 'move') {
      onAsk({ about: wish, item })
      return
    }
    goOn(item)
    if (wish === 'remove') void deeds.remove(item)
    else void deeds.receive(item, !item.received)
  }, [deeds, goOn, onAsk])
  const renderItem = useCallback((item: BoardItem, index: number) => (
    <BoardGift key={item.item_id} item={item} position={index + 1} menu={<ItemMenu item={item} onWish={onWish} />} />
  ), [onWish])
  return <BoardChunks items={items} renderItem={renderItem} />
}
