import { useMemo, useState } from 'react'
import {
  data as withStatus,
  isRouteErrorResponse,
  type RouteObject,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { type ClientOf, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { type BoardAddress, boardPageUrl, getBoardOptions, useBoard } from '../features/boards/api/get-board.ts'
import { useViewer } from '../features/boards/api/viewer.ts'
import { idsIn, readId, readToken } from '../features/boards/boards-address.ts'
import { boardMetadata, HIDDEN_BOARD } from '../features/boards/boards-metadata.ts'
import { BoardView } from '../features/boards/components/board-view.tsx'
import { BoardsSkeleton } from '../features/boards/components/boards-skeleton.tsx'
import { HiddenBoard } from '../features/boards/components/hidden-board.tsx'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { NotFound } from '../ui/states/not-found.tsx'

const handle: PageHandle = {
  module: 'src/routes/board.route.tsx',
  metadata: ({ client, pathname, search }) => {
    const { userId, boardId } = idsIn(pathname)
    if (userId === undefined || boardId === undefined) return PAGE_404
    const [first] =
      client.getQueryData(getBoardOptions({ userId, boardId, token: readToken(search), show: 'wanted' }).queryKey)?.pages ?? []
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
        await clientOf(context).fetchInfiniteQuery(getBoardOptions(address))
        return null
      } catch (error) {
        // Private or missing: the same for visitors. The owner's browser asks again.
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
  const query = useBoard(address, viewer)
  const first = query.data?.pages[0]
  usePageMetadata(first === undefined ? undefined : boardMetadata(first))
  if (first !== undefined) return <BoardView address={address} viewer={viewer} query={query} onShow={setShow} />
  // While the viewer is unknown, a refusal is not final: the board may be theirs.
  if (query.error === null || !viewer.isKnown) return <BoardsSkeleton label="The board is on its way" />
  return isNotFound(query.error) ? (
    <HiddenBoard />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        void query.refetch()
      }}
    />
  )
}

function NoBoard() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? (
    <NotFound />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        location.reload()
      }}
    />
  )
}
