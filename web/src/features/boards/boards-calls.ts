import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type CallAnswer,
  getBoard,
  getPriceDropSettings,
  listBoards,
  listClaims,
  listClaimsAsGuest,
  listClaimsOnBoard,
  listOwnBoards,
  listRecentlyAdded,
  listRecommended,
} from '@ribbonry/contracts'
import { callUrl, send } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { query } from '../../api/query.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { useDataRegion } from '../../regions/edition.ts'
import { countryQuery, type Region } from '../../regions/region.ts'
import { useAccount } from '../../session/account.ts'

/** The person looking at boards: an owner sees more than others, and members more than visitors. */
export interface Viewer {
  /** 0 for a visitor, and while unknown. */
  readonly id: number
  readonly isKnown: boolean
  /** Edition from which the viewer came; boards show its prices. */
  readonly region: Region
}

/** Viewer of server-rendered pages, whose data is shown until the viewer is known. */
const ANYBODY: Viewer = { id: 0, isKnown: true, region: 'us' }

export function useViewer(): Viewer {
  const { user, authFinished } = useAccount()
  return { id: user?.user_id ?? 0, isKnown: authFinished, region: useDataRegion() }
}

/** Answers are cached by viewer; the previous one is shown while the viewer changes. */
function seenBy({ isKnown }: Viewer) {
  return { enabled: isKnown, placeholderData: keepPreviousData }
}

/** Boards of a member. */
export function boardsOfMember(userId: number, viewer = ANYBODY) {
  const input = { params: { user_id: userId }, query: countryQuery(viewer.region) }
  return queryOptions({
    ...seenBy(viewer),
    queryKey: [...queryKey(listBoards, input), viewer.id],
    queryFn: ({ client, signal }) =>
      send(transportOf(client), listBoards, { ...input, query: { ...input.query, now: String(Date.now()) } }, signal),
  })
}

/** Recommended gifts. Optional: the page renders without them. */
export function recommended(userId: number, viewer = ANYBODY) {
  const options = query(listRecommended)({ params: { user_id: userId, page: 1 }, query: countryQuery(viewer.region) })
  return queryOptions({ ...options, ...seenBy(viewer), queryKey: [...options.queryKey, viewer.id] })
}

const recent = cursorQuery(listRecentlyAdded)

/** Items a member saved last, page by page. */
export function recentlyAdded(userId: number, viewer = ANYBODY) {
  const options = recent({ params: { user_id: userId, page: 1 }, query: countryQuery(viewer.region) }, viewer.id)
  return { ...options, ...seenBy(viewer) }
}

/** Identifies a board, the link it was opened by, and the filter of its items. */
export interface BoardAddress {
  readonly userId: number
  readonly boardId: number
  readonly token?: string | undefined
  readonly show: 'wanted' | 'received'
}

const board = cursorQuery(getBoard)

/** A board with its items, page by page. */
export function boardAt({ userId, boardId, token, show }: BoardAddress, viewer = ANYBODY) {
  const params = { user_id: userId, wishlist_id: boardId, page: 1 }
  const input = { params, query: { ...(token === undefined ? {} : { token }), show, ...countryQuery(viewer.region) } }
  return { ...board(input, viewer.id), ...seenBy(viewer) }
}

export type BoardPages = InfiniteData<CallAnswer<typeof getBoard>>

/** URL of the call for a board's first page. */
export function boardPageUrl(userId: number, boardId: number): string {
  return callUrl(getBoard, { params: { user_id: userId, wishlist_id: boardId, page: 1 } })
}

export type OwnBoard = CallAnswer<typeof listOwnBoards>['boards'][number]

/** The member's own boards, the last used first. Never fresh, because every save changes which boards hold an item. */
export const ownBoards = query(listOwnBoards, { staleTime: 0 })

/** What the member gives, and what this device gives without an account. */
export const claimsOfMember = query(listClaims, { staleTime: 0 })
export const claimsOfDevice = query(listClaimsAsGuest, { staleTime: 0 })

/** Which gifts of a board are given, for people without an account. Others claim at any time, so it is never fresh. */
export const claimsOnBoard = query(listClaimsOnBoard, { staleTime: 0 })

/** The price drop from which the member gets mails. */
export const priceDrops = query(getPriceDropSettings)
