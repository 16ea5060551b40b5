import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { data as withStatus, type RouteObject, useParams, useRouteError, useSearchParams } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { boardMetadata, HIDDEN_BOARD } from '../features/boards/board-text.ts'
import { idsIn, readId, readToken } from '../features/boards/boards-address.ts'
import { type BoardAddress, boardAt, boardPageUrl, useViewer } from '../features/boards/boards-calls.ts'
import { BoardsSkeleton, HiddenBoard } from '../features/boards/components/board-states.tsx'
import { BoardView } from '../features/boards/components/board-view.tsx'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { LoadFailure } from '../routing/load-failure.tsx'
import { type ClientOf, notFound, type PageHandle, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { NotFound } from '../routing/not-found.tsx'

const handle: PageHandle = {
  module: 'src/routes/board.route.tsx',
  metadata: ({ client, pathname, search }) => {
    const { userId, boardId } = idsIn(pathname)
    if (userId === undefined || boardId === undefined) return PAGE_404
    const [first] =
      client.getQueryData(boardAt({ userId, boardId, token: readToken(search), show: 'wanted' }).queryKey)?.pages ?? []
    return first === undefined ? HIDDEN_BOARD : boardMetadata(first)
  },
  ownerCheckUrl: ({ pathname }) => {
    const { userId, boardId } = idsIn(pathname)
    return userId === undefined || boardId === undefined ? undefined : boardPageUrl(userId, boardId)
  },
}

/** A board, by its owner and id, with the token of a shared link. */
export function boardRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'> {
  return {
    handle,
    Component: BoardPage,
    ErrorBoundary: NoBoard,
    loader: async ({ params, request, context }) => {
      const [userId, boardId] = [readId(params['user_id']), readId(params['wishlist_id'])]
      if (userId === undefined || boardId === undefined) throw notFound()
      if (!WAITS_FOR_DATA) return null
      const address = { userId, boardId, token: readToken(new URL(request.url).searchParams), show: 'wanted' } as const
      try {
        await clientOf(context).fetchInfiniteQuery(boardAt(address))
        return null
      } catch (error) {
        // Private or missing: visitors get the same answer. The owner's browser repeats the call with the session.
        if (isNotFound(error)) return withStatus(null, { status: 404 })
        throw withStatus(null, { status: 503 })
      }
    },
  }
}

function BoardPage() {
  const params = useParams()
  const [search] = useSearchParams()
  const viewer = useViewer()
  const [show, setShow] = useState<BoardAddress['show']>('wanted')
  const [userId, boardId, token] = [readId(params['user_id']) ?? 0, readId(params['wishlist_id']) ?? 0, readToken(search)]
  const address = useMemo(() => ({ userId, boardId, token, show }), [userId, boardId, token, show])
  const query = useInfiniteQuery(boardAt(address, viewer))
  const first = query.data?.pages[0]
  usePageMetadata(first === undefined ? undefined : boardMetadata(first))
  if (first !== undefined) return <BoardView address={address} viewer={viewer} query={query} onShow={setShow} />
  // While the viewer is unknown, a refusal is not final, because they may be the owner.
  if (query.error === null || !viewer.isKnown) return <BoardsSkeleton label="The board is on its way" />
  return <LoadFailure error={query.error} missing={<HiddenBoard />} onRetry={query.refetch} />
}

function NoBoard() {
  return <LoadFailure error={useRouteError()} missing={<NotFound />} />
}
