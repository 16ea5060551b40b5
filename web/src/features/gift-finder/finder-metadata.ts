import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { REGION } from '../../regions/region.ts'
import { type FinderAddress, finderPath, hasNoCriteria } from './finder-address.ts'

const DESCRIPTION =
  'Tell us who it is for, the occasion, what they like and what it may cost: a shelf of good gifts, each with the reason why.'

/** Metadata of the finder. Results are unbounded, so only the page without criteria is indexed. */
export function finderMetadata(address: FinderAddress): PageMetadata {
  return {
    title: `Gift finder: who is it for? | ${SITE_NAME}`,
    description: DESCRIPTION,
    language: REGION[address.region].language,
    canonical: finderPath({ region: address.region, interests: [], page: 1 }),
    ...(hasNoCriteria(address) && address.page === 1 ? { unprefixedPath: '/gift-finder/' } : { noindex: true }),
  }
}
