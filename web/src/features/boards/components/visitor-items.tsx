import type { BoardItem } from '@ribbonry/contracts'
import { useCallback } from 'react'
import { requestLogin } from '../../../session/request-login.ts'
import type { BoardItemActions } from '../items/board-item-actions.ts'
import { BoardChunks } from './board-chunks.tsx'
import { BoardGift } from './board-gift.tsx'
import { Claim } from './claim.tsx'
import styles from './visitor-items.module.css'

interface VisitorItemsProps {
  readonly items: readonly BoardItem[]
  readonly actions: BoardItemActions
  readonly name: string
  readonly claimable: boolean
}

/** Items as everybody but the owner sees them, with claims. */
export function VisitorItems({ items, actions, name, claimable }: VisitorItemsProps) {
  const onClaim = useCallback(
    async (item: BoardItem, mine: boolean) => {
      const wanted = {
        kind: 'claim',
        gift: { wishlist_id: item.wishlist_id, item_id: item.item_id },
        token: actions.token,
      } as const
      if (await requestLogin(`Log in to say that you have “${item.title}”. ${name} never sees it.`, { wanted }))
        await actions.claim(item, mine)
    },
    [actions, name],
  )
  const renderItem = useCallback(
    (item: BoardItem, index: number) => (
      <BoardGift
        key={item.item_id}
        item={item}
        position={index + 1}
        claim={
          claimable ? (
            <Claim
              item={item}
              onClaim={(wanted, mine) => {
                void onClaim(wanted, mine)
              }}
            />
          ) : undefined
        }
      />
    ),
    [claimable, onClaim],
  )
  return (
    <>
      {claimable && items.length > 0 && (
        <p className={styles.hint}>{`Getting one of these? Say so, and nobody buys it twice. ${name} never finds out.`}</p>
      )}
      <BoardChunks items={items} renderItem={renderItem} />
    </>
  )
}
