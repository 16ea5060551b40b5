/** A picture that was uploaded with a proposal, or cut from that of the post. */
export interface ProposedPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly color: string
}

/** What somebody proposes to change of a post; null where nothing. */
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
  /** Title of the post when it was proposed. */
  readonly post_title: string
  readonly state: 'unconfirmed' | 'open' | 'applied' | 'rejected'
  /** Of a visitor. */
  readonly email: string | null
  readonly member_id: number | null
  /** Whether whoever proposes it bought a boost for the post. */
  readonly bought: boolean
  readonly created: Date
}

export type NewEditRequest = Omit<EditRequestRow, 'id' | 'bought'>
