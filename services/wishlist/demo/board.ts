/** A demo member and their boards. */
export interface DemoMember {
  /** As in identity's demo. */
  readonly username: string
  readonly boards: readonly DemoBoard[]
}

export interface DemoBoard {
  readonly name: string
  /** Public when absent. */
  readonly privacy?: 'private'
  /** In the order of the board. */
  readonly items: readonly { readonly gift: string; readonly comment?: string }[]
}
