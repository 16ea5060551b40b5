/** A member of the demo and what they keep. */
export interface DemoMember {
  /** As identity's demo has it. */
  readonly username: string
  readonly boards: readonly DemoBoard[]
}

export interface DemoBoard {
  readonly name: string
  /** Everybody sees it unless told. */
  readonly privacy?: 'private'
  /** In the order in which they stand. */
  readonly items: readonly { readonly gift: string; readonly comment?: string }[]
}
