import { z } from 'zod'

/** What the import of feeds reads from the environment. */
export const FeedsEnvironment = z.object({
  /** Uploaded feeds are kept here until their import is done; shared by all instances. */
  FEEDS_DIR: z.string().default('.ribbonry/feeds'),
  /** `off` leaves the pictures that feeds name at their source. */
  FETCH_PICTURES: z.enum(['on', 'off']).default('on'),
  /** How we introduce ourselves to the hosts of pictures. */
  FETCH_USER_AGENT: z.string().default('RibbonryPictures/1.0'),
  /** Hosts of pictures that are asked although they are not public; for tests. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
})
export type FeedsEnvironment = z.output<typeof FeedsEnvironment>
