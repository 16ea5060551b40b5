import type { Submission } from '@ribbonry/contracts'

export type SubmissionState = 'open' | 'approved' | 'paid'

/** Where a submission stands: handed in, approved with an amount, or paid. */
export function submissionState({ approved, payment_id: payment }: Pick<Submission, 'approved' | 'payment_id'>): SubmissionState {
  return payment !== null ? 'paid' : approved !== null ? 'approved' : 'open'
}

/** Cents of dollars, which the calls of pay speak. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Dollars as somebody types them, at least a cent; undefined for anything else, an empty field among it. */
export function typedDollars(text: string): number | undefined {
  const dollars = /^\$?\d+(\.\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace('$', '')) : 0
  return dollars > 0 ? dollars : undefined
}

/** The sum of what has an amount, in cents. */
export function sumOf(submissions: readonly Pick<Submission, 'amount'>[]): number {
  return submissions.reduce((sum, { amount }) => sum + centsOf(amount ?? 0), 0)
}
