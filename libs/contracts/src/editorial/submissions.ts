import { z } from 'zod'
import { call } from '../call.ts'
import { Dollars } from '../payments/dollars.ts'
import { decimal, Id, Moment } from '../scalars.ts'
import { GUIDE_STAFF } from './staff-guide.ts'

export const SELECT_A_SUBMISSION = 'Please selected at least one submission.'
export const SUBMISSION_TYPES = ['curation', 'writing', 'update'] as const
export type SubmissionType = (typeof SUBMISSION_TYPES)[number]

const ACCESS = ['access'] as const
/** Largest amount of one submission, US cents. */
const MOST_CENTS = 10_000_000
/** US dollars, with at most two decimals. */
const Amount = z.number()

/** Work of one person at one guide. */
export const Submission = z.object({
  id: z.int(),
  /** What it is worth; null until it is approved. */
  amount: Amount.nullable(),
  /** Null until it is paid. */
  payment_id: z.int().nullable(),
  submission_type: z.enum(SUBMISSION_TYPES),
  title: z.string(),
  buying_guide_id: z.int().nullable(),
  product_count: z.int(),
  approved: Moment.nullable(),
  submitted: Moment,
  /** How often it went back. */
  rounds: z.int(),
})
export type Submission = z.output<typeof Submission>

/** What a payment paid for. */
export const PaidWork = z.object({
  submission: z.int(),
  title: z.string(),
  submission_type: z.enum(SUBMISSION_TYPES),
  product_count: z.int(),
  amount: Amount,
})

/** Pay of one person for submissions. */
export const WriterPayment = z.object({
  payment_id: z.int(),
  amount: Amount,
  date: Moment,
  product_count: z.int(),
  /** Null while it stands. */
  voided: Moment.nullable(),
  /** Why it was taken back; null while it stands. */
  void_reason: z.string().nullable(),
  submissions: z.array(z.int()),
  /** The same, as they were paid, in the order of their numbers. */
  works: z.array(PaidWork),
})
export type WriterPayment = z.output<typeof WriterPayment>

const answer = z.object({ submissions: z.array(Submission), payments: z.array(WriterPayment) })

export const listSubmissionsOf = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/submissions/:user',
  summary: 'What somebody submitted and was paid, newest first',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ user: Id }),
  answer,
})

export const listMySubmissions = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/my-submissions',
  summary: 'What the member submitted and was paid, newest first',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [],
  answer,
})

/** Somebody who may be paid: who works at guides, and whoever handed something in before. */
export const SubmissionPerson = z.object({
  id: z.int(),
  username: z.string(),
  /** US dollars that are approved and not paid. */
  owed: Amount,
  /** How many submissions that is. */
  approved: z.int(),
})
export type SubmissionPerson = z.output<typeof SubmissionPerson>

export const listSubmissionPeople = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/submission-people',
  summary: 'Whom there may be something to pay, and how much: who is owed most comes first',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  answer: z.object({ people: z.array(SubmissionPerson) }),
})

export const paySubmissions = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/submissions/payment',
  summary: 'Records that approved, unpaid submissions of one person are paid; the sum is the server’s. Any doubt, and nothing is',
  access: ACCESS,
  refusals: 'envelope',
  refuses: ['no-submission', 'not-payable', 'sum-changed'],
  body: z.object({
    submissions: z.array(Id).max(500).default([]),
    recipient: Id,
    /** US dollars that whoever pays has seen. Another sum is refused. */
    sum: decimal(0, 50_000_000, { kind: 'A sum is a number of dollars.', low: 'A sum cannot be negative.' }).optional(),
  }),
  answer: z.object({ payment: WriterPayment }),
})

export const voidWriterPayment = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/submissions/void',
  summary: 'Takes a payment back with a counter-entry; its submissions are open again. Twice is once',
  access: ACCESS,
  refusals: 'envelope',
  refuses: ['payment-not-found'],
  body: z.object({ payment_id: Id, reason: z.string().trim().min(1, 'Please give a reason.').max(500) }),
  answer: z.object({ payment: WriterPayment }),
})

export const correctSubmission = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/submissions/correct',
  summary: 'Corrects the amount of a submission that is approved and not paid',
  access: ACCESS,
  refusals: 'envelope',
  refuses: ['not-payable'],
  body: z.object({
    submission: Id,
    /** Read as cents. */
    amount: Dollars.refine((cents) => cents <= MOST_CENTS, 'That amount is too high.'),
    reason: z.string().trim().min(1, 'Please give a reason.').max(500),
  }),
  answer: z.object({ submission: Submission }),
})

export const exportWriterPayments = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/submissions/csv/:month',
  summary: 'The payments of a month as CSV, counter-entries included',
  access: ACCESS,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.') }),
  answer: z.object({ filename: z.string(), csv: z.string() }),
})
