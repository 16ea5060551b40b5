import type { Submission, SubmissionPerson, WriterPayment } from '@ribbonry/contracts'
import { FORMER_WRITER } from '../../editor/guides/reading/staff-guide-record.ts'
import type { PayeeRecord, SubmissionRecord } from './submissions.repository.ts'
import type { WriterPaymentRecord } from './writer-payments.repository.ts'

const dollars = (cents: number): number => cents / 100

export function presentSubmission(row: SubmissionRecord): Submission {
  const {
    id,
    amount_cents: cents,
    payment_id,
    submission_type,
    title,
    guide_id,
    product_count,
    approved,
    submitted,
    rounds,
  } = row
  return {
    id,
    amount: cents === null ? null : dollars(cents),
    payment_id,
    submission_type,
    title,
    buying_guide_id: guide_id,
    product_count,
    approved: approved?.toISOString() ?? null,
    submitted: submitted.toISOString(),
    rounds,
  }
}

export function presentPerson({ id, username, owed_cents: owed, approved }: PayeeRecord): SubmissionPerson {
  return { id, username: username ?? FORMER_WRITER, owed: dollars(owed), approved }
}

export function presentPayment(payment: WriterPaymentRecord): WriterPayment {
  const { id, amount_cents, at, product_count, voided, void_reason, works } = payment
  return {
    payment_id: id,
    amount: dollars(amount_cents),
    date: at.toISOString(),
    product_count,
    voided: voided?.toISOString() ?? null,
    void_reason,
    submissions: [...payment.submissions],
    works: works.map(({ amount_cents: cents, ...work }) => ({ ...work, amount: dollars(cents) })),
  }
}
