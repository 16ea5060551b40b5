import { cutText } from '../../ui/gift-card/cut-text.ts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { REGION } from '../../regions/region.ts'
import { type SearchAddress, searchPath } from './search-address.ts'

const MAX_TITLE_LENGTH = 60

/** The head of a search. There is no end of searches, so none is for search engines. */
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
