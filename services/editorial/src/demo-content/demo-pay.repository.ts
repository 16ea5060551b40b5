import { writerPaid } from '@ribbonry/contracts'
import type { DemoPay } from '@ribbonry/demo/drafts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { SubmissionsRepository } from '../workflow/submissions/submissions.repository.ts'
import { WriterPaymentsRepository } from '../workflow/submissions/writer-payments.repository.ts'
import { type DraftsLoad, idOf } from './demo-drafts.repository.ts'
import { insertSubmission, type StoredSubmission } from './demo-submissions.ts'
import { daysBefore } from './draft-steps.ts'

interface PublishedGuide {
  readonly id: number
  readonly title: string
  readonly product_count: number
}

// Writers and curators are only set on guides without a step by staff.
const IS_UNTOUCHED = `not exists (select from activity as a where a.item_type = 'guide' and a.item_id = guides.id::text)`

const CREDIT: Readonly<Record<DemoPay['to'], string>> = {
  writer: `update guides set user_id = $2 where id = $1 and user_id is null and ${IS_UNTOUCHED}`,
  curator: `update guides set curator_id = $2 where id = $1 and curator_id is null and ${IS_UNTOUCHED}`,
}

const PUBLISHED = `select id, title, product_count from guides where slug = $1 and source = 'demo' and published is not null`

/** Writes payments to the demo's writer and curator for published guides. Existing submissions stay unchanged. */
export class DemoPayRepository {
  readonly #submissions: SubmissionsRepository
  readonly #payments: WriterPaymentsRepository
  readonly #outbox = new EventOutbox()

  constructor(private readonly source: DataSource) {
    this.#submissions = new SubmissionsRepository(source)
    this.#payments = new WriterPaymentsRepository(source)
  }

  /** Returns the number of payments written. */
  async insertMissing(paid: readonly DemoPay[], load: DraftsLoad): Promise<number> {
    return await this.source.transaction(async (transaction) => {
      let written = 0
      for (const pay of paid) if (await this.#insert(transaction, pay, load)) written += 1
      return written
    })
  }

  async #insert(transaction: Transaction, pay: DemoPay, load: DraftsLoad): Promise<boolean> {
    const memberId = idOf(load.members, pay.to)
    const works: StoredSubmission[] = []
    for (const work of pay.works) {
      const [guide] = await transaction.query<PublishedGuide[]>(PUBLISHED, [work.guide])
      if (guide === undefined) continue
      const stored = await insertSubmission(transaction, {
        guideId: guide.id,
        title: guide.title,
        memberId,
        part: work.part,
        submitted: daysBefore(load.now, work.submitted),
        approved: daysBefore(load.now, work.approved),
        rounds: work.rounds,
        products: guide.product_count,
        rate: load.rates[work.part],
      })
      if (stored === undefined) continue
      works.push(stored)
      await transaction.query(CREDIT[pay.to], [guide.id, memberId])
    }
    if (works.length > 0) await this.#pay(transaction, { works, memberId, at: daysBefore(load.now, pay.days_ago) }, load)
    return works.length > 0
  }

  async #pay(
    transaction: Transaction,
    { works, memberId, at }: { readonly works: readonly StoredSubmission[]; readonly memberId: number; readonly at: Date },
    { members }: DraftsLoad,
  ): Promise<void> {
    const cents = works.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
    const productCount = works.reduce((sum, { product_count: count }) => sum + count, 0)
    const paidBy = idOf(members, 'admin')
    const paymentId = await this.#payments.insert(transaction, { memberId, cents, productCount, at, paidBy })
    await this.#payments.insertItems(transaction, paymentId, works)
    await this.#submissions.setPayment(
      transaction,
      works.map(({ id }) => id),
      paymentId,
    )
    const paid = { payment_id: paymentId, voids: null, member_id: memberId, amount_cents: cents, submissions: works.length }
    await this.#outbox.add(transaction, writerPaid, [{ ...paid, paid_at: at.toISOString() }])
  }
}
