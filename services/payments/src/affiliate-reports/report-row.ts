import { readSubTag } from '@ribbonry/links'

/** What a row of a report says, whichever programme it is from. Amounts are cents of US dollars. */
export interface ReportRow {
  /**
   * The same for the same row of a programme in every report. A refund has one of its own, beside its order's: it counts in its
   * own month.
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

/** What a sub-tag leads to; null where it leads to none. */
export interface Attribution {
  readonly gift: number | null
  readonly creative: number | null
  readonly guide: number | null
  /** List and position: `new 12`. */
  readonly slot: string | null
}

/** Whether a row takes back what an earlier one brought. */
export function isRefund({ sales, commission }: Pick<ReportRow, 'sales' | 'commission'>): boolean {
  return commission < 0 || (commission === 0 && sales < 0)
}

/** The key of a row of a programme that names its transactions. */
export function keyOf(transaction: string, row: Pick<ReportRow, 'day' | 'sales' | 'commission'>): string {
  return isRefund(row) ? `${transaction} refund ${row.day}` : transaction
}

/** What the sub-tag of a row leads to. */
export function attributionOf(subTag: string): Attribution {
  const read = readSubTag(subTag)
  return {
    gift: read?.item.type === 'post' ? read.item.id : null,
    creative: read?.item.type === 'ad' ? read.item.id : null,
    guide: read?.guide ?? null,
    slot: read?.slot === undefined ? null : `${read.slot.list} ${read.slot.position}`,
  }
}
