import type { CallAnswer, listSubmissionPeople, Submission, WriterPayment } from '@ribbonry/contracts'
import { STAFF_GUIDE } from './staff-guide.ts'

/** Approved, unpaid work of a writer. */
export const SUBMISSION: Submission = {
  id: 5,
  amount: 104,
  payment_id: null,
  submission_type: 'writing',
  title: STAFF_GUIDE.title,
  buying_guide_id: 7,
  product_count: 26,
  approved: '2026-11-19T10:00:00.000Z',
  submitted: '2026-11-18T10:00:00.000Z',
  rounds: 1,
}
/** The payment for it. */
export const PAYMENT: WriterPayment = {
  payment_id: 3,
  amount: 104,
  date: '2026-11-26T10:00:00.000Z',
  product_count: 26,
  voided: null,
  void_reason: null,
  submissions: [5],
  works: [{ submission: 5, title: STAFF_GUIDE.title, submission_type: 'writing', product_count: 26, amount: 104 }],
}

/** Amounts owed to present writers and a former one. */
export const SUBMISSION_PEOPLE: Pick<CallAnswer<typeof listSubmissionPeople>, 'people'> = {
  people: [
    { id: 32, username: 'inez', owed: 104, approved: 1 },
    { id: 40, username: 'a former writer', owed: 48, approved: 2 },
    { id: 31, username: 'noor', owed: 0, approved: 0 },
  ],
}
