import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type RouteObject, useNavigate, useParams, useRouteError } from 'react-router'
import { boardsMetadata, OWN_BOARDS } from '../features/boards/board-text.ts'
import { boardsPath, idsIn, readId } from '../features/boards/boards-address.ts'
import { boardsOfMember, recentlyAdded, recommended, useViewer } from '../features/boards/boards-calls.ts'
import { BoardsSkeleton } from '../features/boards/components/board-states.tsx'
import { BoardsView } from '../features/boards/components/boards-view.tsx'
import { GuestBoards } from '../features/boards/components/guest-boards.tsx'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { LoadFailure } from '../routing/load-failure.tsx'
import { type ClientOf, notFound, type PageHandle, requireData, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { useAccount } from '../session/account.ts'
import { NotFound } from '../routing/not-found.tsx'

const MODULE = 'src/routes/wishlist.route.tsx'

/** Redirects members to their boards; visitors see what is saved on the device. */
export const ownBoardsRoute = {
  handle: { metadata: () => OWN_BOARDS, module: MODULE } satisfies PageHandle,
  Component: OwnBoards,
}

function OwnBoards() {
  const navigate = useNavigate()
  const { user, authFinished } = useAccount()
  const id = user?.user_id
  usePageMetadata(OWN_BOARDS)
  useEffect(() => {
    if (id !== undefined) void navigate(boardsPath(id), { replace: true })
  }, [id, navigate])
  if (authFinished && id === undefined) return <GuestBoards />
  return (
    <>
      {/* The server does not know whose page it is. Once that is known, a heading of its own follows. */}
      {!authFinished && <h1 className="sr">Your boards</h1>}
      <BoardsSkeleton label="Your boards are on their way" />
    </>
  )
}

const handle: PageHandle = {
  module: MODULE,
  metadata: ({ client, pathname }) => {
    const found = client.getQueryData(boardsOfMember(idsIn(pathname).userId ?? 0).queryKey)
    return found === undefined ? PAGE_404 : boardsMetadata(found)
  },
}

/** Boards of a member. */
export function boardsRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'> {
  return {
    handle,
    Component: Boards,
    ErrorBoundary: NoBoards,
    loader: async ({ params, context }) => {
      const userId = readId(params['user_id'])
      if (userId === undefined) throw notFound()
      // A browser waits until the viewer is known: the component makes the call.
      if (!WAITS_FOR_DATA) return null
      const client = clientOf(context)
      await Promise.all([
        requireData(client.fetchQuery(boardsOfMember(userId))),
        client.prefetchInfiniteQuery(recentlyAdded(userId)),
        client.prefetchQuery(recommended(userId)),
      ])
      return null
    },
  }
}

function Boards() {
  const userId = readId(useParams()['user_id']) ?? 0
  const viewer = useViewer()
  const { data, error, refetch } = useQuery(boardsOfMember(userId, viewer))
  usePageMetadata(data === undefined ? undefined : boardsMetadata(data))
  if (data !== undefined) return <BoardsView found={data} viewer={viewer} />
  if (error === null || !viewer.isKnown) return <BoardsSkeleton label="The boards are on their way" />
  return <LoadFailure error={error} missing={<NotFound />} onRetry={refetch} />
}

/** The member does not exist, or the boards could not be loaded. */
function NoBoards() {
  return <LoadFailure error={useRouteError()} missing={<NotFound />} />
}
