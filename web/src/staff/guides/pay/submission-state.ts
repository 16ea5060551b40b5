import type { Submission } from '@ribbonry/contracts'

export type SubmissionState = 'open' | 'approved' | 'paid'

/** State of a submission: submitted, approved with an amount, or paid. */
export function submissionState({ approved, payment_id: payment }: Pick<Submission, 'approved' | 'payment_id'>): SubmissionState {
  return payment !== null ? 'paid' : approved !== null ? 'approved' : 'open'
}

/** Converts dollars, which the calls of pay use, to cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Parses typed dollars, at least one cent; undefined for anything else, including an empty field. */
export function typedDollars(text: string): number | undefined {
  const dollars = /^\$?\d+(\.\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace('$', '')) : 0
  return dollars > 0 ? dollars : undefined
}

/** Sum of the amounts, in cents. */
export function sumOf(submissions: readonly Pick<Submission, 'amount'>[]): number {
  return submissions.reduce((sum, { amount }) => sum + centsOf(amount ?? 0), 0)
}
