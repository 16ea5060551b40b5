import { z } from 'zod'
import { jsonVariable } from './json-variable.ts'

const TagsByHost = z.record(z.string(), z.string())

/** Schema of `AffiliateTags` of `libs/links`; an unknown key is an error and not ignored. */
const Affiliates = z.strictObject({
  amazon: TagsByHost.optional(),
  etsy: z.strictObject({ base: z.string().optional(), merchantId: z.string(), affiliateId: z.string() }).optional(),
  ebay: z
    .strictObject({ campid: z.string(), mkrid: TagsByHost, mkcid: z.string().optional(), toolid: z.string().optional() })
    .optional(),
  wrappers: TagsByHost.optional(),
})

/** Affiliate tags of outbound links, as JSON; default none. For every service that shows links to merchants. */
export const AffiliateEnvironment = z.object({ AFFILIATE_TAGS: jsonVariable(Affiliates).default({}) })
