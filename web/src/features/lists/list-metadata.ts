import { DESCRIPTION, type PageMetadata, SITE_NAME, TAGLINE } from '../../metadata/page-metadata.ts'
import { REGION } from '../../regions/region.ts'
import { HOME_SORT, type ListAddress, listPath } from './list-address.ts'
import { SORT_LABELS } from './sort-labels.ts'

/** Metadata of a list page. `empty` without gifts, `last` when no page follows. */
export function listMetadata(address: ListAddress, { empty = false, last = false } = {}): PageMetadata {
  const { sort, region, page } = address
  const { name, description } = SORT_LABELS[sort]
  const at = (number: number) => listPath({ ...address, page: number })
  const place = region === 'us' ? '' : ` in ${REGION[region].name === 'United Kingdom' ? 'the UK' : 'Canada'}`
  const title = sort === HOME_SORT && region === 'us' ? TAGLINE : `${name}${place} | ${SITE_NAME}`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: sort === HOME_SORT ? DESCRIPTION : description,
    language: REGION[region].language,
    canonical: at(page),
    unprefixedPath: listPath({ sort, region: 'us', page }),
    ...(page > 1 ? { previous: at(page - 1) } : {}),
    ...(empty || last ? {} : { next: at(page + 1) }),
    ...(empty ? { noindex: true } : {}),
  }
}
