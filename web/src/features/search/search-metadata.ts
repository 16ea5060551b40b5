import { cutText } from '../../ui/gift-card/cut-text.ts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { REGION } from '../../regions/region.ts'
import { type SearchAddress, searchPath } from './search-address.ts'

const MAX_TITLE_LENGTH = 60

/** Metadata of a search. Searches are unbounded, so none is indexed. */
export function searchMetadata(address: SearchAddress): PageMetadata {
  const term = cutText(address.term, MAX_TITLE_LENGTH)
  return {
    title: `${term}: gifts found | ${SITE_NAME}`,
    description: `Gifts that go with ${term}, picked by people and explained in one line.`,
    language: REGION[address.region].language,
    canonical: searchPath(address),
    noindex: true,
  }
}
