import { type AdPlan, LEAD_LENGTHS, REQUIRED_FIELDS, WRONG_EMAIL } from '@ribbonry/contracts'
import { canonicalLink, parseMerchantLink } from '@ribbonry/links'
import { readEmail } from '@ribbonry/service-kit'

const PLAN = /^(basic|premium|platinum)(\s|$)/i

/** Input of a lead. */
export interface TypedLead {
  readonly name: string
  readonly email: string
  readonly link: string
  readonly plan: string
}

export interface Lead {
  readonly name: string
  readonly email: string
  readonly link: string
  /** Normalised product link, to detect duplicates. */
  readonly linkKey: string
  readonly plan: AdPlan
}

export interface LeadRefusal {
  readonly code: 'fields-missing' | 'email-invalid' | 'link-refused'
  readonly sentence: string
  readonly field: keyof TypedLead
}

/** Validates a lead: completeness of all four fields, then the e-mail address, then the link (decision 81). */
export function readLead({ name, email, link, plan }: TypedLead): Lead | { readonly refusal: LeadRefusal } {
  const interest = PLAN.exec(plan)?.[1]?.toLowerCase() as AdPlan | undefined
  const missing = Object.entries({ name, email, link, plan: interest ?? '' }).find(([, text]) => text === '')
  if (missing !== undefined || interest === undefined)
    return refuse((missing?.[0] ?? 'plan') as keyof TypedLead, 'fields-missing', REQUIRED_FIELDS)
  const address = readEmail(email)
  if (address === undefined) return refuse('email', 'email-invalid', WRONG_EMAIL)
  const read = parseMerchantLink(link)
  if (!read.ok) return refuse('link', 'link-refused', read.reason)
  const shown = Array.from(name.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, LEAD_LENGTHS.name)
    .join('')
  return { name: shown, email: address, link: read.url, linkKey: canonicalLink(read.url) ?? read.url, plan: interest }
}

function refuse(field: keyof TypedLead, code: LeadRefusal['code'], sentence: string): { refusal: LeadRefusal } {
  return { refusal: { field, code, sentence } }
}
