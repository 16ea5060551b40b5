/** The path of a member's boards. */
export function boardsPath(userId: number): string {
  return `/wishlist/${userId}/`
}

/** The path of a board. */
export function boardPath(userId: number, boardId: number): string {
  return `${boardsPath(userId)}list/${boardId}/`
}

/** The address that is handed round: with its token where only the link opens a board. */
export function sharedPath(board: { readonly user_id: number; readonly wishlist_id: number; readonly share_token: string | null }): string {
  const path = boardPath(board.user_id, board.wishlist_id)
  return board.share_token === null ? path : `${path}?token=${board.share_token}`
}

const ID = /^[1-9]\d{0,15}$/

/** An id in an address; undefined for what is none. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && ID.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}

/** The token of a link that was handed round. One that is not whole opens nothing. */
export function readToken(search: URLSearchParams): string | undefined {
  const token = search.get('token') ?? ''
  return /^[\w-]{22}$/.test(token) ? token : undefined
}

/** The ids in the path of a member's boards or of one of them. */
export function idsIn(pathname: string): { readonly userId: number | undefined; readonly boardId: number | undefined } {
  const [, , user, , board] = pathname.split('/')
  return { userId: readId(user), boardId: readId(board) }
}
