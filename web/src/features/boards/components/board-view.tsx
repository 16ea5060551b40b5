import { type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Board, BoardItem } from '@ribbonry/contracts'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSaveHost } from '../../../saving/save-host.ts'
import { LoadMore } from '../../../ui/endless/load-more.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { type BoardAddress, boardAt, type BoardPages, type Viewer } from '../boards-calls.ts'
import { isOwnersDevice, rememberOwner } from '../guest/own-device.ts'
import { useGuestGiving } from '../guest/use-guest-giving.ts'
import { BoardItemActions, itemsIn } from '../items/board-item-actions.ts'
import { type BoardDialog, BoardDialogs } from './board-dialogs.tsx'
import { BoardHead } from './board-head.tsx'
import cards from '../../../ui/gift-card/gift-grid.module.css'
import styles from './board.module.css'
import { EmptyBoard } from './board-states.tsx'
import { OwnerItems } from './board-items.tsx'
import { VisitorItems } from './visitor-items.tsx'
import { LostPart } from '../../../ui/later/lost-part.tsx'
import { later } from '../../../ui/later/later.tsx'

const ArrangeBoard = later(
  () => import('../arranging/arrange-board.tsx'),
  (module) => module.ArrangeBoard,
  LostPart,
)

/** Headings for screen readers, above the headings of the gifts. */
const HEADINGS = { wanted: 'Still wanted', received: 'Arrived' } as const

interface BoardViewProps {
  readonly address: BoardAddress
  readonly viewer: Viewer
  readonly query: UseInfiniteQueryResult<BoardPages>
  readonly onShow: (show: BoardAddress['show']) => void
}

export function BoardView({ address, viewer, query, onShow }: BoardViewProps) {
  const client = useQueryClient()
  const { items: savedItems } = useSaveHost()
  const [dialog, setDialog] = useState<BoardDialog>()
  const [arranging, setArranging] = useState(false)
  const actions = useMemo(
    () => new BoardItemActions({ client, items: savedItems }, { key: boardAt(address, viewer).queryKey, token: address.token }),
    [client, savedItems, address, viewer],
  )
  const items = useMemo(() => itemsIn(query.data), [query.data])
  const first = query.data?.pages[0]
  if (first === undefined) return null
  const { user, board, is_owner: isOwner } = first
  const arranges = arranging && isOwner && address.show === 'wanted'
  const owner = {
    arranging: arranges,
    onArrange: () => {
      setArranging(!arranges)
      onShow('wanted')
    },
    onSettings: () => {
      setDialog({ about: 'settings' })
    },
  }
  return (
    <div className="wrap">
      <BoardHead user={user} board={board} token={address.token} owner={isOwner ? owner : undefined} />
      {board.received_total > 0 && <WantedOrReceived board={board} show={address.show} onShow={onShow} />}
      <h2 className="sr">{HEADINGS[address.show]}</h2>
      {items.length === 0 && !query.isFetching && <EmptyBoard name={isOwner ? undefined : user.username} show={address.show} />}
      {isOwner ? (
        <OwnerSection userId={user.user_id} items={items} actions={actions} arranges={arranges} onOpenDialog={setDialog} />
      ) : (
        <VisitorSection first={first} items={items} actions={actions} address={address} viewer={viewer} />
      )}
      {query.isFetchingNextPage && <BoardSkeleton />}
      <LoadMore list={query} />
      {dialog !== undefined && (
        <BoardDialogs
          dialog={dialog}
          board={board}
          actions={actions}
          onOpenDialog={setDialog}
          onClose={() => {
            setDialog(undefined)
          }}
        />
      )}
    </div>
  )
}

type Guest = boolean | 'unsure'

const neverChanges = () => () => undefined

/**
 * Whether the viewer is a guest, who has no account. On a device where the owner looked at their boards it is unsure until the
 * viewer says so, since the owner must not come to know what is given.
 */
function useGuest(owner: number, { id, isKnown }: Viewer): [Guest, (isGuest: boolean) => void] {
  const [said, setSaid] = useState(false)
  const isOwners = useSyncExternalStore(
    neverChanges,
    () => isOwnersDevice(owner),
    () => undefined,
  )
  if (isOwners === undefined || !isKnown || id !== 0) return [false, setSaid]
  return [said || (isOwners ? 'unsure' : true), setSaid]
}

interface VisitorSectionProps {
  readonly first: BoardPages['pages'][number]
  readonly items: readonly BoardItem[]
  readonly actions: BoardItemActions
  readonly address: BoardAddress
  readonly viewer: Viewer
}

function VisitorSection({ first: { user, board }, items, actions, address, viewer }: VisitorSectionProps) {
  const [isGuest, setIsGuest] = useGuest(user.user_id, viewer)
  const giving = useGuestGiving(board, address.token, isGuest === true)
  return (
    <VisitorItems
      items={items}
      actions={actions}
      name={user.username}
      board={board}
      giving={giving}
      viewerId={viewer.id}
      onReveal={
        isGuest === 'unsure'
          ? () => {
              setIsGuest(true)
            }
          : undefined
      }
      claimable={board.claims !== 'off' && address.show === 'wanted'}
    />
  )
}

interface OwnerSectionProps {
  readonly userId: number
  readonly items: readonly BoardItem[]
  readonly actions: BoardItemActions
  readonly arranges: boolean
  readonly onOpenDialog: (dialog: BoardDialog) => void
}

function OwnerSection({ userId, items, actions, arranges, onOpenDialog }: OwnerSectionProps) {
  useEffect(() => {
    rememberOwner(userId)
  }, [userId])
  if (!arranges) return <OwnerItems items={items} actions={actions} onOpenDialog={onOpenDialog} />
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <ArrangeBoard
        items={items}
        onPlace={(item, after) => {
          void actions.place(item, after)
        }}
      />
    </Suspense>
  )
}

function BoardSkeleton() {
  return (
    <ul className={`${cards.grid} ${styles.bones}`}>
      <CardSkeleton count={8} label="More gifts are on their way" />
    </ul>
  )
}

interface WantedOrReceivedProps {
  readonly board: Board
  readonly show: BoardAddress['show']
  readonly onShow: (show: BoardAddress['show']) => void
}

/** Tabs for wanted and received items. */
function WantedOrReceived({ board, show, onShow }: WantedOrReceivedProps) {
  const choices = [
    ['wanted', 'Still wanted', board.total],
    ['received', 'Arrived', board.received_total],
  ] as const
  return (
    <div className={styles.choices} role="group" aria-label="Which gifts">
      {choices.map(([choice, label, count]) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === show}
          onClick={() => {
            onShow(choice)
          }}
        >
          {label} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  )
}
