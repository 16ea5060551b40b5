import type { ClaimRule, Privacy } from '@ribbonry/contracts'

export interface BoardRow {
  readonly board_id: number
  readonly member_id: number
  readonly name: string
  readonly privacy: Privacy
  readonly claims: ClaimRule
  readonly archived: boolean
  readonly share_token: string | null
  readonly wanted: number
  readonly received: number
  readonly created: Date
  readonly modified: Date
}

export const BOARD_COLUMNS = `
  b.board_id::float8 as board_id, b.member_id::float8 as member_id, b.name, b.privacy, b.claims, b.archived, b.share_token, b.wanted, b.received,
  b.created, b.modified`

/** Who looks at boards: a member, or a visitor; with the token of a link, perhaps. */
export interface Viewer {
  readonly memberId: number | undefined
  readonly token?: string | undefined
  /** Whether adult gifts are wanted; owners see all that they keep. */
  readonly nsfw: boolean
}

/** Which boards `b` a viewer may see. Parameters: the viewer's id (null for visitors) and a token (null without). */
export const visibleTo = (viewer: string, token: string): string =>
  `(b.member_id = ${viewer}::bigint or (not b.archived and (b.privacy = 'public' or (b.privacy = 'link' and b.share_token = ${token}::text))))`
