import { z } from 'zod'

/** Environment of feed imports. */
export const FeedsEnvironment = z.object({
  /** Folder of uploaded feeds, shared by all instances. */
  FEEDS_DIR: z.string().default('.ribbonry/feeds'),
  /** `off` does not fetch the pictures of feeds. */
  FETCH_PICTURES: z.enum(['on', 'off']).default('on'),
  /** User agent for fetching pictures and feeds. */
  FETCH_USER_AGENT: z.string().default('RibbonryPictures/1.0'),
  /** Private hosts that may be fetched from, comma-separated; for tests. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
})
export type FeedsEnvironment = z.output<typeof FeedsEnvironment>
