import type { ClaimRule, Privacy } from '@ribbonry/contracts'

export interface BoardRow {
  readonly board_id: number
  readonly member_id: number
  readonly name: string
  readonly privacy: Privacy
  readonly claims: ClaimRule
  /** Whether people without an account may claim. */
  readonly guest_claims: boolean
  readonly archived: boolean
  readonly share_token: string | null
  readonly wanted: number
  readonly received: number
  readonly created: Date
  readonly modified: Date
}

/** The reader of boards: a member or a visitor, possibly with the token of a share link. */
export interface Viewer {
  readonly memberId: number | undefined
  readonly token?: string | undefined
  /** Whether adult posts are shown. Owners see everything on their own boards. */
  readonly nsfw: boolean
}
