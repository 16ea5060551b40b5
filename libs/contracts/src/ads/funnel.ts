import { z } from 'zod'
import { call } from '../call.ts'
import { Secret } from './ad-refs.ts'
import { Creative, CreativeFields, MAX_PITCH_PICTURE_BYTES } from './creative.ts'
import { AdPlan } from './plans.ts'

const LIMIT = { max: 200, seconds: 600 } as const
/** `id`: 128 random bits, the bearer secret of the campaign until it is claimed. */
const answer = z.object({ id: z.string() })

export const startFunnel = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/start_funnel',
  summary: 'Begins a pitch: a campaign that is known by its temp id alone until somebody claims it',
  access: 'visitor',
  refusals: 'envelope',
  changesState: true,
  query: z.object({ plan: AdPlan.optional().catch(undefined) }),
  answer,
  limit: LIMIT,
})

export const startFunnelByPost = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/start_funnel',
  summary: 'The same, for clients that keep to the methods of HTTP',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ plan: AdPlan.optional() }),
  answer,
  limit: LIMIT,
})

export const saveTemporaryCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/temporary/:temp',
  summary: 'Saves the creative of an unclaimed campaign; a second save changes it',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [
    'campaign-not-created',
    'image-missing',
    'image-refused',
    'price-missing',
    'price-refused',
    'link-missing',
    'link-refused',
    'title-missing',
    'media-busy',
    'storage-full',
    'too-many-tries',
  ],
  params: z.object({ temp: Secret }),
  body: CreativeFields,
  upload: { field: 'image', maxBytes: MAX_PITCH_PICTURE_BYTES, optional: true },
  seesAddress: true,
  answer: z.object({ creative: Creative }),
  limit: LIMIT,
})

export const activateAdvertiser = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/activate_advertiser',
  summary: 'Claims a campaign for the member, who becomes an advertiser; the first claim wins',
  access: 'member',
  refusals: 'envelope',
  refuses: ['advertiser-not-activated'],
  body: z.object({ temp_id: Secret.default('') }),
  /** `campaign`: its id; `code`: `x10` and the id, as pages show it. */
  answer: z.object({ campaign: z.int(), code: z.string() }),
  limit: LIMIT,
})
