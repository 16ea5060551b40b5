import { z } from 'zod'

/** One line of a receipt, as its buyer writes it; line breaks and controls become spaces. */
const BillingLine = z
  .string()
  .max(200)
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .default('')

/** What a buyer wants to read on the receipt; empty where there is nothing to say. */
export const BILLING_FIELDS = { company: BillingLine, tax_number: BillingLine } as const
