import { readSubTag } from '@ribbonry/links'

/** A report row of any programme. Amounts are cents of US dollars. */
export interface ReportRow {
  /**
   * Identifies the row in every report of its programme. A refund has a key other than its order's, since it counts in the month
   * of the refund.
   */
  readonly key: string
  readonly transaction: string
  /** yyyy-MM-dd */
  readonly day: string
  readonly tag: string
  readonly subTag: string
  readonly orderedUnits: number
  readonly shippedUnits: number
  readonly sales: number
  readonly commission: number
}

/** What a sub-tag refers to; fields are null where it does not say. */
export interface Attribution {
  readonly gift: number | null
  readonly creative: number | null
  readonly guide: number | null
  /** List and position: `new 12`. */
  readonly slot: string | null
}

/** Whether a row reverses an earlier one. */
export function isRefund({ sales, commission }: Pick<ReportRow, 'sales' | 'commission'>): boolean {
  return commission < 0 || (commission === 0 && sales < 0)
}

/** Key of a row with a transaction id. */
export function keyOf(transaction: string, row: Pick<ReportRow, 'day' | 'sales' | 'commission'>): string {
  return isRefund(row) ? `${transaction} refund ${row.day}` : transaction
}

/** Resolves the sub-tag of a row. */
export function attributionOf(subTag: string): Attribution {
  const read = readSubTag(subTag)
  return {
    gift: read?.item.type === 'post' ? read.item.id : null,
    creative: read?.item.type === 'ad' ? read.item.id : null,
    guide: read?.guide ?? null,
    slot: read?.slot === undefined ? null : `${read.slot.list} ${read.slot.position}`,
  }
}
