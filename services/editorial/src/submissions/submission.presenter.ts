import type { Submission, WriterPayment } from '@ribbonry/contracts'
import type { SubmissionRecord } from './submissions.repository.ts'
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

export function presentPayment({ id, amount_cents, at, product_count, voided, submissions }: WriterPaymentRecord): WriterPayment {
  return {
    payment_id: id,
    amount: dollars(amount_cents),
    date: at.toISOString(),
    product_count,
    voided: voided?.toISOString() ?? null,
    submissions: [...submissions],
  }
}
