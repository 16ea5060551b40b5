import type { BoardItem } from '@ribbonry/contracts'
import { useCallback } from 'react'
import { askToLogIn } from '../../../ui/members/ask-to-log-in.ts'
import type { ItemDeeds } from '../items/item-deeds.ts'
import { BoardChunks } from './board-chunks.tsx'
import { BoardGift } from './board-gift.tsx'
import { Claim } from './claim.tsx'
import styles from './others-gifts.module.css'

interface OthersGiftsProps {
  readonly items: readonly BoardItem[]
  readonly deeds: ItemDeeds
  /** Whose board it is. */
  readonly name: string
  readonly claimable: boolean
}

/** The gifts of a board for everybody but its owner, who may say that they have one. */
export function OthersGifts({ items, deeds, name, claimable }: OthersGiftsProps) {
  const onClaim = useCallback(async (item: BoardItem, mine: boolean) => {
    const wanted = { kind: 'claim', gift: { wishlist_id: item.wishlist_id, item_id: item.item_id }, token: deeds.token } as const
    if (await askToLogIn(`Log in to say that you have “${item.title}”. ${name} never sees it.`, { wanted })) await deeds.claim(item, mine)
  }, [deeds, name])
  const renderItem = useCallback((item: BoardItem, index: number) => (
    <BoardGift
      key={item.item_id} item={item} position={index + 1}
      claim={claimable ? <Claim item={item} onClaim={(wanted, mine) => { void onClaim(wanted, mine) }} /> : undefined}
    />
  ), [claimable, onClaim])
  return (
    <>
      {claimable && items.length > 0 && <p className={styles.hint}>{`Getting one of these? Say so, and nobody buys it twice. ${name} never finds out.`}</p>}
      <BoardChunks items={items} renderItem={renderItem} />
    </>
  )
}
