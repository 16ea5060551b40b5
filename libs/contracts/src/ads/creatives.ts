import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'
import { CampaignOrTempId, Secret } from './ad-refs.ts'
import { CampaignCode } from './campaign-code.ts'
import { CROP_FIELDS } from './crop-fields.ts'
import { Creative, CreativeFields, MAX_PITCH_PICTURE_BYTES } from './creative.ts'

const LIMIT = { max: 200, seconds: 600 } as const
const UPLOAD = { field: 'image', maxBytes: MAX_PITCH_PICTURE_BYTES, optional: true } as const
/** Without a right: 401 for visitors, 403 for members, both with a sentence of their own (D88). */
const WITHOUT_RIGHT = [401, 403] as const
const Token = Secret.optional()
const params = z.object({ id: Id })
const answer = z.object({ creative: Creative })
const FIELDS_REFUSED = [
  'image-missing',
  'image-refused',
  'price-missing',
  'price-refused',
  'link-missing',
  'link-refused',
  'title-missing',
  'days-refused',
  'media-busy',
  'storage-full',
  'too-many-tries',
] as const
const LOG_IN = 'advertiser-login-needed'
const NO_CREATIVE = 'no-such-creative'
const NO_CAMPAIGN = 'no-such-campaign'
const EDIT_LINK = 'edit-link-not-valid'

export const createCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative',
  summary: 'A further creative in a campaign of the member; a campaign has at most ten',
  access: 'visitor',
  refusals: 'envelope',
  refusesWith: WITHOUT_RIGHT,
  refuses: [...FIELDS_REFUSED, LOG_IN, NO_CAMPAIGN, 'too-many-creatives'],
  body: CreativeFields.extend({ campaign: CampaignCode }),
  upload: UPLOAD,
  answer,
  limit: LIMIT,
})

export const saveCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id',
  summary: 'Saves a creative as its owner or by the token of an edit link; every save goes to approval',
  access: 'visitor',
  refusals: 'envelope',
  refusesWith: WITHOUT_RIGHT,
  refuses: [...FIELDS_REFUSED, LOG_IN, NO_CREATIVE, EDIT_LINK],
  params,
  query: z.object({ token: Token }),
  body: CreativeFields.extend({ token: Token }),
  upload: UPLOAD,
  answer,
  limit: LIMIT,
})

export const saveCreativeByStaff = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/admin-creative/:id',
  summary: 'Saves a creative as staff: what runs goes on running',
  access: ['access'],
  refusals: 'envelope',
  refuses: [...FIELDS_REFUSED, NO_CREATIVE],
  params,
  body: CreativeFields,
  upload: UPLOAD,
  answer,
})

export const cropCreativeImage = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/crop_image/:creative',
  summary: 'Cuts a picture for a creative, which may not exist yet (`new`), to 4:3; the edges may come in either order (D6.58)',
  access: 'visitor',
  refusals: 'envelope',
  refusesWith: WITHOUT_RIGHT,
  refuses: [
    'image-missing',
    'image-refused',
    'media-busy',
    'storage-full',
    'too-many-tries',
    LOG_IN,
    NO_CREATIVE,
    EDIT_LINK,
    'campaign-not-created',
  ],
  params: z.object({ creative: z.union([Id, z.literal('new')]) }),
  query: z.object({ token: Token }),
  body: z.object({
    /** Path of a picture that an earlier answer named, where no file is uploaded. */
    source_image: Secret.optional(),
    ...CROP_FIELDS,
    /** Opens the call to whoever began the pitch. */
    temp_id: Secret.optional(),
    token: Token,
    /** The campaign of a creative that does not exist yet. */
    campaign: CampaignCode.optional(),
  }),
  seesAddress: true,
  upload: { field: 'source_image', maxBytes: MAX_PITCH_PICTURE_BYTES, optional: true },
  answer: z.object({
    /** Path of the part, for `image` of a save. */
    image: z.string(),
    /** Path of the whole picture, for another crop. */
    source_image: z.string(),
    width: z.int(),
    height: z.int(),
    gif: z.string().nullable(),
  }),
  limit: LIMIT,
})

export const getCreative = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/creative/:id',
  summary: 'A creative for its editor: as its owner, by the token of an edit link, by the temp id, or as staff with the comments',
  access: 'visitor',
  refusals: 'envelope',
  refusesWith: WITHOUT_RIGHT,
  refuses: [LOG_IN, NO_CREATIVE, EDIT_LINK],
  params,
  query: z.object({ token: Token, temp_id: Secret.optional() }),
  answer,
})

export const getNewestCreative = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/campaign/:campaign/creative/newest',
  summary: 'The newest creative of a campaign; an unclaimed campaign is called by its temp id',
  access: 'visitor',
  refusals: 'envelope',
  refusesWith: WITHOUT_RIGHT,
  refuses: [LOG_IN, NO_CREATIVE, EDIT_LINK],
  params: z.object({ campaign: CampaignOrTempId }),
  query: z.object({ token: Token }),
  answer,
})

export const pauseCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/pause',
  summary: 'Stops a creative until its owner resumes it; again changes nothing',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CREATIVE],
  params,
  answer,
})

export const resumeCreative = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/creative/:id/resume',
  summary: 'Lets a paused creative run; refused for one that is not approved',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CREATIVE, 'creative-not-approved'],
  params,
  answer,
})

export const generateEditLink = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/campaign/:campaign/generate-edit-link',
  summary:
    'A link by which anybody may save the newest creative once within seven days; it pauses that creative, and ends older links',
  access: 'member',
  refusals: 'envelope',
  refusesWith: [403],
  refuses: [LOG_IN, NO_CAMPAIGN, NO_CREATIVE],
  sendsMail: ['pitch-edit-link'],
  params: z.object({ campaign: CampaignCode }),
  answer: z.object({ token: z.string(), link: z.string(), expires: Moment }),
  limit: LIMIT,
})
