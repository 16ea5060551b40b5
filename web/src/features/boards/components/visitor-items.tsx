import type { Board, BoardItem } from '@ribbonry/contracts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useLoginHost } from '../../../session/login-host.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { later } from '../../../ui/later/later.tsx'
import { LostDialog } from '../../../ui/later/lost-dialog.tsx'
import { Prices } from '../../../ui/price/price.tsx'
import { GIVING_ID } from '../board-text.ts'
import { boardsPath } from '../boards-address.ts'
import type { GuestGiving } from '../guest/use-guest-giving.ts'
import type { BoardItemActions } from '../items/board-item-actions.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import { BoardChunks } from './board-chunks.tsx'
import { BoardGift } from './board-items.tsx'
import styles from './board.module.css'

const GuestClaimDialog = later(
  () => import('./guest-claim-dialog.tsx'),
  (module) => module.GuestClaimDialog,
  LostDialog,
)

interface ClaimProps {
  readonly item: BoardItem
  /** Name of the guest who gives it; empty for anybody else. */
  readonly giver: string
  readonly onClaim: (item: BoardItem, mine: boolean) => void
}

/** Whether a gift is given, and buttons to give it and to take that back. */
function Claim({ item, giver, onClaim }: ClaimProps) {
  if (item.claim === 'someone')
    return (
      <p className={styles.taken}>
        <Icon name="check" small />
        {`${giver === '' ? 'Somebody' : giver} is giving this`}
      </p>
    )
  const mine = item.claim === 'mine'
  return (
    <Button
      small
      className={mine ? `${styles.claim} ${styles.mine}` : styles.claim}
      aria-pressed={mine}
      aria-label={`I am giving this: ${item.title}`}
      onClick={() => {
        onClaim(item, !mine)
      }}
    >
      {mine && <Icon name="check" small />}
      {mine ? 'You are giving this' : 'I am giving this'}
    </Button>
  )
}

interface VisitorItemsProps {
  readonly items: readonly BoardItem[]
  readonly actions: BoardItemActions
  /** Name of the owner. */
  readonly name: string
  readonly board: Board
  /** For viewers without an account. */
  readonly giving: GuestGiving | undefined
  /** 0 for a visitor. */
  readonly viewerId: number
  /** Shows what is given, where the viewer may be the owner; absent elsewhere. */
  readonly onReveal: (() => void) | undefined
  readonly claimable: boolean
}

/** Items as everybody but the owner sees them, with claims. */
export function VisitorItems({ items, actions, name, board, giving, viewerId, onReveal, claimable }: VisitorItemsProps) {
  const { naming, close, onClaim, onLogIn } = useClaiming({ actions, name, board, giving })
  const seen = useMemo(() => withClaims(items, giving), [items, giving])
  const renderItem = useCallback(
    (item: BoardItem, index: number) => (
      <BoardGift
        key={item.item_id}
        item={item}
        position={index + 1}
        claim={
          claimable ? <Claim item={item} giver={giving?.claims.get(item.item_id)?.name ?? ''} onClaim={onClaim} /> : undefined
        }
      />
    ),
    [claimable, giving, onClaim],
  )
  return (
    <>
      {claimable && items.length > 0 && (
        <p className={styles.hint}>
          {`Getting one of these? Say so, and nobody buys it twice. ${name} never finds out.`}
          {seen.some(({ claim }) => claim === 'mine') && (
            <>
              {' '}
              <a href={`${viewerId === 0 ? '/wishlist/' : boardsPath(viewerId)}#${GIVING_ID}`}>See all that you are giving</a>
            </>
          )}
        </p>
      )}
      {claimable && onReveal !== undefined && <Reveal name={name} onReveal={onReveal} />}
      <Prices of={items}>
        <BoardChunks items={seen} renderItem={renderItem} />
      </Prices>
      {naming !== undefined && giving !== undefined && (
        <Suspense>
          <GuestClaimDialog
            item={naming}
            owner={name}
            isNameSeen={board.privacy === 'link' && board.claims === 'shown'}
            onClaim={(typed) => giving.take(naming, typed)}
            onLogIn={() => {
              onLogIn(naming)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function Reveal({ name, onReveal }: { readonly name: string; readonly onReveal: () => void }) {
  return (
    <p className={styles.hint}>
      {`${name} was logged in on this device, so what is given stays hidden here. `}
      <Button small onClick={onReveal}>{`I am not ${name}: show it`}</Button>
    </p>
  )
}

interface Claiming {
  readonly actions: BoardItemActions
  readonly name: string
  readonly board: Board
  readonly giving: GuestGiving | undefined
}

/** What a press on the button of a gift does: a member claims it, a guest does with a name, and others are asked to log in. */
function useClaiming({ actions, name, board, giving }: Claiming) {
  const login = useLoginHost()
  const [naming, setNaming] = useState<BoardItem>()
  const close = useCallback(() => {
    setNaming(undefined)
  }, [])
  const claimAsMember = useCallback(
    async (item: BoardItem, mine: boolean) => {
      const gift = { wishlist_id: item.wishlist_id, item_id: item.item_id }
      const wanted = { kind: 'claim', gift, token: actions.token } as const
      if (await login.ask(`Log in to say that you give “${item.title}”. ${name} never sees it.`, { wanted }))
        await actions.claim(item, mine)
    },
    [actions, login, name],
  )
  const onClaim = useCallback(
    (item: BoardItem, mine: boolean) => {
      if (giving === undefined || (mine && !board.guest_claims)) void claimAsMember(item, mine)
      else if (!mine) void giving.giveUp(item)
      else if (giving.name === '') setNaming(item)
      else
        giving.take(item, giving.name).catch((error: unknown) => {
          showMessage(saveErrorMessage(error))
        })
    },
    [board.guest_claims, claimAsMember, giving],
  )
  const onLogIn = useCallback(
    (item: BoardItem) => {
      setNaming(undefined)
      void claimAsMember(item, true)
    },
    [claimAsMember],
  )
  return { naming, close, onClaim, onLogIn }
}

/** Items with what a guest may know of their claims, which is not part of the board's own answer. */
function withClaims(items: readonly BoardItem[], giving: GuestGiving | undefined): readonly BoardItem[] {
  if (giving === undefined) return items
  return items.map((item) => {
    const claim = giving.claims.get(item.item_id)?.claim
    return claim === undefined ? item : { ...item, claim }
  })
}
