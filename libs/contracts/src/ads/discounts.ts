import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'
import { CampaignCode } from './campaign-code.ts'

/**
 * Whether a discount token counts for a campaign: asked by payments, in its own name. A service has to handle every call that its
 * index exports, so this one is not there until ads issues discounts; until then nothing answers, and no token counts.
 */
export const checkDiscount = call({
  service: 'ads',
  method: 'POST',
  path: '/api/admin/campaign/:id/discount',
  summary: 'Whether a discount token counts for a campaign: issued for it, not expired, revoked or used',
  access: ['access'],
  refuses: ['discount-not-valid'],
  params: z.object({ id: CampaignCode }),
  body: z.object({ token: z.string().max(200) }),
  answer: z.object({ expires: Moment }),
})
