/** A picture uploaded with a proposal, or cropped from that of the post. */
export interface ProposedPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly color: string
}

/** Proposed values of a post; null where unchanged. */
export interface Proposal {
  readonly title: string | null
  readonly description: string | null
  readonly price_cents: number | null
  readonly link: string | null
  readonly picture: ProposedPicture | null
}

/** A proposal to change a post. */
export interface EditRequestRow extends Proposal {
  readonly id: number
  readonly post_id: number
  readonly slug: string
  /** Title of the post at the time of the proposal. */
  readonly post_title: string
  readonly state: 'unconfirmed' | 'open' | 'applied' | 'rejected'
  /** E-mail address of a visitor. */
  readonly email: string | null
  readonly member_id: number | null
  /** Whether the sender bought a boost of the post. */
  readonly bought: boolean
  readonly created: Date
}

export type NewEditRequest = Omit<EditRequestRow, 'id' | 'bought'>
