import { CONTACT_FAILED_MESSAGE, REQUIRED_FIELDS, WRONG_EMAIL } from '@ribbonry/contracts'
import { CallError } from '../../api/call-error.ts'

/** In the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'type', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = Readonly<Record<ContactField, string>>

export interface ContactErrors {
  /** Shown above the form; undefined when valid. */
  readonly all?: string
  readonly fields: Partial<Record<ContactField, string>>
}

const EMPTY: Readonly<Record<ContactField, string>> = {
  name: 'Please tell us your name',
  email: 'Please tell us where to write back',
  type: 'Please choose what it is about',
  message: 'Please write a few words',
}

/** Client-side validation; the server validates again. */
export function validateContact(values: ContactValues): ContactErrors {
  const empty = CONTACT_FIELDS.filter((field) => values[field].trim() === '')
  if (empty.length > 0) return { all: REQUIRED_FIELDS, fields: Object.fromEntries(empty.map((field) => [field, EMPTY[field]])) }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email.trim())) return { fields: { email: WRONG_EMAIL } }
  return { fields: {} }
}

/** Errors after a failed call: the server's message for a refusal, otherwise one fixed text (visitor.md section 8). */
export function contactErrorsOf(error: Error): ContactErrors {
  if (!(error instanceof CallError)) return { all: CONTACT_FAILED_MESSAGE, fields: {} }
  const fields = Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => (error.fields[field] === undefined ? [] : [[field, error.fields[field]]])),
  )
  const hasMessage = error.isBusinessFailure || error.code === 'contact_failed' || error.status === 400
  return { all: hasMessage ? error.message : CONTACT_FAILED_MESSAGE, fields }
}

/** The first invalid field in the order of the form. */
export function firstErrorField({ fields }: ContactErrors): ContactField | undefined {
  return CONTACT_FIELDS.find((field) => fields[field] !== undefined)
}
