import { useEffect } from 'react'
import { isRouteErrorResponse, type RouteObject, useNavigate, useParams, useRouteError } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { listBoardsOptions, useBoards } from '../features/boards/api/list-boards.ts'
import { recentlyAddedOptions } from '../features/boards/api/list-recently-added.ts'
import { recommendedOptions } from '../features/boards/api/list-recommended.ts'
import { useViewer } from '../features/boards/api/viewer.ts'
import { boardsPath, idsIn, readId } from '../features/boards/boards-address.ts'
import { boardsMetadata, OWN_BOARDS } from '../features/boards/boards-metadata.ts'
import { BoardsSkeleton } from '../features/boards/components/boards-skeleton.tsx'
import { BoardsView } from '../features/boards/components/boards-view.tsx'
import { GuestBoards } from '../features/boards/components/guest-boards.tsx'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { useAccount } from '../session/use-account.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { NotFound } from '../ui/states/not-found.tsx'

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
  return authFinished && id === undefined ? <GuestBoards /> : <BoardsSkeleton label="Your boards are on their way" />
}

const handle: PageHandle = {
  module: MODULE,
  metadata: ({ client, pathname }) => {
    const found = client.getQueryData(listBoardsOptions(idsIn(pathname).userId ?? 0).queryKey)
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
        requireData(client.fetchQuery(listBoardsOptions(userId))),
        client.prefetchInfiniteQuery(recentlyAddedOptions(userId)),
        client.prefetchQuery(recommendedOptions(userId)),
      ])
      return null
    },
  }
}

function Boards() {
  const userId = readId(useParams()['user_id']) ?? 0
  const viewer = useViewer()
  const { data, error, refetch } = useBoards(userId, viewer)
  usePageMetadata(data === undefined ? undefined : boardsMetadata(data))
  if (data !== undefined) return <BoardsView found={data} viewer={viewer} />
  if (error === null || !viewer.isKnown) return <BoardsSkeleton label="The boards are on their way" />
  return isNotFound(error) ? (
    <NotFound />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

/** The member does not exist, or the boards could not be loaded. */
function NoBoards() {
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
