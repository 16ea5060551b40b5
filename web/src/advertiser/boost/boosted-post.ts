import { postQuery } from '../../api/post-query.ts'

/** The boosted gift, in the US edition for buyers of all countries. */
export const boostedPostQuery = (slug: string) => postQuery({ slug, region: 'us' })
