import { z } from 'zod'
import { call } from '../call.ts'
import { whole } from '../scalars.ts'

const Side = whole(1, 20_000, 'A side has 1 to 20000 pixels.')

/** Asked by the services that take pictures in themselves, in their own name. */
export const adoptPicture = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/pictures/adopt',
  summary: 'Takes a picture of another service over from the store that both share, as one for gifts',
  access: ['access'],
  refuses: ['image-not-found', 'crop-empty', 'media-busy', 'storage-full'],
  body: z.object({
    /** Content address of the master. */
    id: z.string().regex(/^[0-9a-f]{32}$/, 'An id has 32 hexadecimal digits.'),
    width: Side,
    height: Side,
  }),
  answer: z.object({ id: z.string() }),
})
