import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'
import { CampaignCode } from './campaign-code.ts'

/** Asked by payments, in its own name. */
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
