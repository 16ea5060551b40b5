import { z } from 'zod'
import { PROVIDE_A_LINK, PROVIDE_A_TITLE, UPLOAD_AN_IMAGE } from '../ads/creative.ts'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { Flag, Id, Moment, PageNumber, PerPage } from '../scalars.ts'

/** Maximum length of the texts of a setup, in code points; longer ones are cut (D6.57). */
export const SETUP_LENGTHS = { title: 40, content: 250, sponsor_label: 100 } as const

/** Bytes of an uploaded picture. */
export const MAX_SETUP_PICTURE_BYTES = 12_000_000

/** What a missing field is answered with, in the order in which they are required. */
export const SETUP_MESSAGES = {
  link: PROVIDE_A_LINK,
  title: PROVIDE_A_TITLE,
  content: 'Please provide a description',
  sponsor_label: 'Please provide a brand name',
  editorial_image: UPLOAD_AN_IMAGE,
} as const

export const SETUP_DRAFTED =
  'Your creative has been drafted! Please follow up with your brand development representative to continue.'
export const WRONG_SETUP_PASSWORD = 'That is not the password.'

const Typed = z.string().max(20_000).transform(validText).default('')
const Password = z.string().max(200).default('')
/** Wrong passwords are counted by the service; this bounds uploads. */
const LIMIT = { max: 100, seconds: 900 } as const

export const draftEditorialSetup = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/editorial-setup',
  summary:
    'Drafts the editorial of a brand, by its password or as staff; nothing of it is public. `meta.message` says what comes next',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [
    'wrong-password',
    'too-many-tries',
    'link-missing',
    'link-refused',
    'title-missing',
    'content-missing',
    'sponsor-label-missing',
    'price-refused',
    'image-missing',
    'image-refused',
    'media-busy',
    'storage-full',
    'busy',
  ],
  seesAddress: true,
  /** Checked in the order of `SETUP_MESSAGES`. */
  body: z.object({
    link: Typed,
    title: Typed,
    content: Typed,
    price: z.union([z.string().max(200).transform(validText), z.number().min(0).max(1e9)]).default(''),
    sponsor_label: Typed,
    /** Remembered for whoever makes something of it. */
    is_giveaway: Flag.default(false),
    password: Password,
  }),
  upload: { field: 'editorial_image', maxBytes: MAX_SETUP_PICTURE_BYTES, optional: true },
  answer: Nothing,
  limit: LIMIT,
})

export const checkSetupPassword = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/editorial-setup/password',
  summary: 'Whether a password opens the editorial setup; ten wrong ones of one address in a quarter of an hour are answered',
  access: 'visitor',
  refusals: 'envelope',
  refuses: ['wrong-password', 'too-many-tries', 'busy'],
  seesAddress: true,
  body: z.object({ password: Password }),
  answer: Nothing,
  limit: LIMIT,
})

const STAFF = ['editor'] as const

export const SETUP_STATES = ['drafted', 'made'] as const

/** A setup as staff see it. */
export const EditorialSetup = z.object({
  id: z.int(),
  /** `made` once there is a gift of it. */
  state: z.enum(SETUP_STATES),
  title: z.string(),
  content: z.string(),
  link: z.string(),
  /** In US dollars; null where none was given. */
  price: z.number().nullable(),
  sponsor_label: z.string(),
  is_giveaway: z.boolean(),
  picture: Picture,
  /** The gift that was made of it. */
  post_id: z.int().nullable(),
  created: Moment,
})
export type EditorialSetup = z.output<typeof EditorialSetup>

export const listEditorialSetups = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/admin/editorial-setups',
  summary: 'What brands drafted by the editorial setup, the newest first',
  access: STAFF,
  refuses: [],
  query: z.object({
    state: z.enum(SETUP_STATES).optional(),
    page: PageNumber.default(1),
    perpage: PerPage.default(50),
  }),
  answer: z.object({ setups: z.array(EditorialSetup), total: z.int() }),
})

export const makeGiftOfSetup = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/admin/editorial-setups/:id/gift',
  summary: 'Makes a gift of a setup, which is a draft; asked again, it names the same one',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['setup-not-found', 'gift-refused'],
  answer: z.object({ setup: EditorialSetup }),
})
