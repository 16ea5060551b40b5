import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { visibleText } from '../visible-text.ts'

export const FILL_OUT_REQUIRED = 'Please fill out all the required fields.'
export const LOG_IN_TO_SUBMIT = 'Please log in to an account before submitting posts.'
export const PRODUCT_NOT_SUBMITTED = 'Product could not be submitted.'

/** Products of one member in 24 hours. */
export const MAX_PRODUCTS_A_DAY = 20
/** Bytes of an uploaded picture. */
export const MAX_PRODUCT_PICTURE_BYTES = 12_000_000
/** Maximum length of the texts, in code points; longer ones are cut. */
export const PRODUCT_LENGTHS = { title: 200, description: 4000 } as const

const Typed = z
  .string()
  .max(20_000)
  .transform((text) => visibleText(validText(text).trim()))
  .default('')

export const submitProduct = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/submit',
  summary: 'A product that a member would like to see here: a gift that only staff see',
  access: 'visitor',
  refusals: 'envelope',
  refuses: [
    'log-in-needed',
    'fields-missing',
    'link-refused',
    'price-refused',
    'image-refused',
    'media-busy',
    'storage-full',
    'too-many-submissions',
    'not-submitted',
  ],
  body: z.object({
    title: Typed,
    link: Typed,
    /** A leading dollar sign is dropped. */
    price: z.union([z.string().max(200).transform(validText), z.number().min(-1e9).max(1e9)]).default(''),
    description: Typed,
  }),
  upload: { field: 'image', maxBytes: MAX_PRODUCT_PICTURE_BYTES, optional: true },
  answer: Nothing,
  form: { says: 'Your product is with our editors, and a person will look at it.' },
  limit: { max: 60, seconds: 600 },
})
