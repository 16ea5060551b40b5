import { z } from 'zod'

/** A token of a price or a discount as addresses carry it: `-` and an empty text are none. */
export const PriceToken = z
  .string()
  .trim()
  .max(200)
  .transform((token) => (token === '-' ? '' : token))
  .default('')
