import { z } from 'zod'

/** Environment of the searches at Etsy. */
export const EtsyEnvironment = z.object({
  /** Open API v3. */
  ETSY_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://openapi.etsy.com/v3')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Without one, nothing is searched for. */
  ETSY_API_KEY: z.string().trim().default(''),
  /** Timeout of a request, in milliseconds. */
  ETSY_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5000),
  /** How long after its last search a keyword is searched for again. */
  ETSY_SEARCH_HOURS: z.coerce.number().int().min(1).max(720).default(24),
})
export type EtsyEnvironment = z.output<typeof EtsyEnvironment>
