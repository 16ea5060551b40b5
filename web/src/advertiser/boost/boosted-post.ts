import { postQuery } from '../../api/post-query.ts'

/** The gift that is boosted, whatever the country of its buyer. */
export const boostedPostQuery = (slug: string) => postQuery({ slug, region: 'us' })
