export function boardsPath(userId: number): string {
  return `/wishlist/${userId}/`
}

export function boardPath(userId: number, boardId: number): string {
  return `${boardsPath(userId)}list/${boardId}/`
}

/** Address for sharing, with the token where only the link opens the board. */
export function sharedPath(board: {
  readonly user_id: number
  readonly wishlist_id: number
  readonly share_token: string | null
}): string {
  const path = boardPath(board.user_id, board.wishlist_id)
  return board.share_token === null ? path : `${path}?token=${board.share_token}`
}

const ID = /^[1-9]\d{0,15}$/

/** An id from an address; undefined for an invalid one. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}

/** Token of a shared link; undefined for an incomplete one. */
export function readToken(search: URLSearchParams): string | undefined {
  const token = search.get('token') ?? ''
  return /^[\w-]{22}$/.test(token) ? token : undefined
}

/** Ids in the path of a member's boards or of one board. */
export function idsIn(pathname: string): { readonly userId: number | undefined; readonly boardId: number | undefined } {
  const [, , user, , board] = pathname.split('/')
  return { userId: readId(user), boardId: readId(board) }
}
