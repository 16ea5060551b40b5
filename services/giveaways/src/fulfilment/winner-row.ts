import type { StoredStatus } from './winner-status.ts'

/** A winner without the postal address; the e-mail address is open. */
export interface WinnerRow {
  readonly id: number
  readonly giveaway_id: number
  readonly email: string
  readonly status: StoredStatus
  readonly created: Date
  readonly address_requested: Date | null
  readonly reminded: Date | null
  readonly address_received: Date | null
  readonly address_sent: Date | null
  readonly tracking_received: Date | null
  readonly tracking_sent: Date | null
  readonly no_response: Date | null
  readonly shipping_company: string
  readonly tracking_id: string
  readonly unlocked: boolean
  readonly agreed_public: boolean
  /** How the winner is named in public; null unless that was agreed, and the address is there. */
  readonly public_initial: string | null
  readonly public_state: string | null
  readonly entry_code: string | null
  readonly place: number | null
  /** State of the latest mail about the winner. */
  readonly mail: 'queued' | 'sent' | 'failed' | null
}

/** What a step changes of a winner. */
export type WinnerChange = Partial<
  Pick<
    WinnerRow,
    | 'status'
    | 'address_requested'
    | 'reminded'
    | 'address_received'
    | 'address_sent'
    | 'tracking_received'
    | 'tracking_sent'
    | 'no_response'
    | 'shipping_company'
    | 'tracking_id'
    | 'unlocked'
    | 'agreed_public'
    | 'public_initial'
    | 'public_state'
  >
>

/** A winner who was drawn. */
export interface DrawnWinner {
  /** Address in lower case. */
  readonly email: string
  readonly entryCode: string
  /** From 1. */
  readonly place: number
}
