import type { Transaction } from '@ribbonry/service-kit'

/** US cents for each product. */
export type WriterRates = Readonly<Record<'curation' | 'writing', number>>

export interface DemoSubmission {
  readonly guideId: number
  readonly title: string
  readonly memberId: number
  readonly part: 'curation' | 'writing'
  readonly submitted: Date
  readonly approved: Date | null
  readonly rounds: number
  readonly products: number
  /** US cents for each product. */
  readonly rate: number
}

const INSERT = `
  insert into submissions (guide_id, title, member_id, submission_type, submitted, rounds, approved, product_count, amount_cents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (guide_id, member_id, submission_type) where guide_id is not null and submission_type <> 'update' do nothing
  returning id, amount_cents, product_count`

export interface StoredSubmission {
  readonly id: number
  readonly amount_cents: number
  readonly product_count: number
}

/** Undefined where the submission exists already. */
export async function insertSubmission(transaction: Transaction, work: DemoSubmission): Promise<StoredSubmission | undefined> {
  const { guideId, title, memberId, part, submitted, approved, rounds, products, rate } = work
  const amount = approved === null ? null : products * rate
  const values = [guideId, title, memberId, part, submitted, rounds, approved, products, amount]
  return (await transaction.query<StoredSubmission[]>(INSERT, values))[0]
}
