import { useQueryClient } from '@tanstack/react-query'
import type { BoardItem } from '@ribbonry/contracts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LoadTrigger } from '../../../ui/endless/load-trigger.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { type BoardAddress, getBoardOptions, type useBoard } from '../api/get-board.ts'
import type { Viewer } from '../api/viewer.ts'
import { itemsIn } from '../items/board-pages.ts'
import { BoardItemActions } from '../items/board-item-actions.ts'
import { BoardDialogs, type BoardDialog } from './board-dialogs.tsx'
import { BoardHead } from './board-head.tsx'
import styles from './board-view.module.css'
import { EmptyBoard } from './empty-board.tsx'
import { VisitorItems } from './visitor-items.tsx'
import { OwnerItems } from './owner-items.tsx'
import { WantedOrReceived } from './wanted-or-received.tsx'

const ArrangeBoard = lazy(() => import('../arranging/arrange-board.tsx').then((module) => ({ default: module.ArrangeBoard })))

/** Headings for screen readers, above the headings of the gifts. */
const HEADINGS = { wanted: 'Still wanted', received: 'Arrived' } as const

interface BoardViewProps {
  readonly address: BoardAddress
  readonly viewer: Viewer
  readonly query: ReturnType<typeof useBoard>
  readonly onShow: (show: BoardAddress['show']) => void
}

export function BoardView({ address, viewer, query, onShow }: BoardViewProps) {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<BoardDialog>()
  const [arranging, setArranging] = useState(false)
  const actions = useMemo(
    () => new BoardItemActions(client, { key: getBoardOptions(address, viewer.id).queryKey, token: address.token }),
    [client, address, viewer.id],
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
        <OwnerSection items={items} actions={actions} arranges={arranges} onOpenDialog={setDialog} />
      ) : (
        <VisitorItems
          items={items}
          actions={actions}
          name={user.username}
          claimable={board.claims !== 'off' && address.show === 'wanted'}
        />
      )}
      <More query={query} />
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

interface OwnerSectionProps {
  readonly items: readonly BoardItem[]
  readonly actions: BoardItemActions
  readonly arranges: boolean
  readonly onOpenDialog: (dialog: BoardDialog) => void
}

function OwnerSection({ items, actions, arranges, onOpenDialog }: OwnerSectionProps) {
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

/** List end: next page, error or nothing. */
function More({
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data },
}: Pick<BoardViewProps, 'query'>) {
  const more = () => {
    void fetchNextPage()
  }
  return (
    <>
      {isFetchingNextPage && <BoardSkeleton />}
      {isFetchNextPageError && <ErrorState onRetry={more} />}
      {hasNextPage && !isFetchNextPageError && <LoadTrigger key={data?.pages.length} busy={isFetchingNextPage} onNear={more} />}
    </>
  )
}

function BoardSkeleton() {
  return (
    <ul className={styles.bones}>
      <CardSkeleton count={8} label="More gifts are on their way" />
    </ul>
  )
}
