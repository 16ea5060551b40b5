import { decimal } from '../scalars.ts'

/** Largest amount that staff can record, US dollars. */
const MOST_DOLLARS = 1_000_000
const TWO_DECIMALS = 'An amount has at most two decimals.'

/** US dollars, at least a cent, read as cents. A float holds few cents exactly, so they are recognised by rounding. */
export const Dollars = decimal(0.01, MOST_DOLLARS, {
  kind: 'Please give the amount in dollars.',
  low: 'The amount must be at least one cent.',
  high: 'That amount is too high.',
})
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, TWO_DECIMALS)
  .transform((dollars) => Math.round(dollars * 100))
