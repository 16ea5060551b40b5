import { useQueryClient } from '@tanstack/react-query'
import type { BoardItem } from '@ribbonry/contracts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LoadTrigger } from '../../../ui/endless/load-trigger.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { CardBones } from '../../../ui/waiting/bones.tsx'
import { type BoardAddress, getBoardOptions, type useBoard } from '../api/get-board.ts'
import type { Viewer } from '../api/viewer.ts'
import { itemsIn } from '../items/board-pages.ts'
import { ItemDeeds } from '../items/item-deeds.ts'
import { BoardDialogs, type Question } from './board-dialogs.tsx'
import { BoardHead } from './board-head.tsx'
import styles from './board-view.module.css'
import { EmptyBoard } from './empty-board.tsx'
import { OthersGifts } from './others-gifts.tsx'
import { OwnGifts } from './own-gifts.tsx'
import { WantedOrReceived } from './wanted-or-received.tsx'

const ArrangeBoard = lazy(() => import('../arranging/arrange-board.tsx').then((module) => ({ default: module.ArrangeBoard })))

/** For who hears the page: above the gifts' own headings. */
const HEADINGS = { wanted: 'Still wanted', received: 'Arrived' } as const

interface BoardViewProps {
  readonly address: BoardAddress
  readonly viewer: Viewer
  readonly query: ReturnType<typeof useBoard>
  readonly onShow: (show: BoardAddress['show']) => void
}

/** A board and what is on it. */
export function BoardView({ address, viewer, query, onShow }: BoardViewProps) {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const [arranging, setArranging] = useState(false)
  const deeds = useMemo(() => new ItemDeeds(client, { key: getBoardOptions(address, viewer.id).queryKey, token: address.token }), [client, address, viewer.id])
  const items = useMemo(() => itemsIn(query.data), [query.data])
  const first = query.data?.pages[0]
  if (first === undefined) return null
  const { user, board, is_owner: isOwner } = first
  const arranges = arranging && isOwner && address.show === 'wanted'
  const owner = { arranging: arranges, onArrange: () => { setArranging(!arranges); onShow('wanted') }, onSettings: () => { setQuestion({ about: 'settings' }) } }
  return (
    <div className="wrap">
      <BoardHead user={user} board={board} token={address.token} owner={isOwner ? owner : undefined} />
      {board.received_total > 0 && <WantedOrReceived board={board} show={address.show} onShow={onShow} />}
      <h2 className="sr">{HEADINGS[address.show]}</h2>
      {items.length === 0 && !query.isFetching && <EmptyBoard name={isOwner ? undefined : user.username} show={address.show} />}
      {isOwner
        ? <OwnersGifts items={items} deeds={deeds} arranges={arranges} onAsk={setQuestion} />
        : <OthersGifts items={items} deeds={deeds} name={user.username} claimable={board.claims !== 'off' && address.show === 'wanted'} />}
      <More query={query} />
      {question !== undefined && <BoardDialogs question={question} board={board} deeds={deeds} onAsk={setQuestion} onClose={() => { setQuestion(undefined) }} />}
    </div>
  )
}

interface OwnersGiftsProps {
  readonly items: readonly BoardItem[]
  readonly deeds: ItemDeeds
  readonly arranges: boolean
  readonly onAsk: (question: Question) => void
}

function OwnersGifts({ items, deeds, arranges, onAsk }: OwnersGiftsProps) {
  if (!arranges) return <OwnGifts items={items} deeds={deeds} onAsk={onAsk} />
  return <Suspense fallback={<Bones />}><ArrangeBoard items={items} onPlace={(item, after) => { void deeds.place(item, after) }} /></Suspense>
}

/** What comes after the last gift that is there. */
function More({ query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } }: Pick<BoardViewProps, 'query'>) {
  const more = () => { void fetchNextPage() }
  return (
    <>
      {isFetchingNextPage && <Bones />}
      {isFetchNextPageError && <ErrorState onRetry={more} />}
      {hasNextPage && !isFetchNextPageError && <LoadTrigger key={data?.pages.length} busy={isFetchingNextPage} onNear={more} />}
    </>
  )
}

function Bones() {
  return <ul className={styles.bones}><CardBones count={8} label="More gifts are on their way" /></ul>
}
