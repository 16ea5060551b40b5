import { HOME_SORT, type Post } from '@ribbonry/contracts'
import { website } from '../../metadata/organization.ts'
import { inRegion } from '../../regions/region.ts'
import { fullName } from '../../ui/format/gift-name.ts'
import { type ListAddress, listPath } from './list-address.ts'
import { listName } from './list-metadata.ts'

/**
 * Structured data of a home list page. The front page describes the site. Other pages are lists of gifts by the address of the
 * gift's page, where search engines expect its facts. A random list has no order and no data.
 */
export function listData(
  { sort, region, page }: ListAddress,
  entries: readonly Post[],
): (site: string) => Readonly<Record<string, unknown>> {
  const posts = entries.filter((post) => !post.native_ad)
  if (sort === HOME_SORT || sort === 'random' || posts.length === 0) return website
  return (site) => ({
    '@type': 'ItemList',
    name: listName({ sort, region }),
    url: `${site}${listPath({ sort, region, page })}`,
    numberOfItems: posts.length,
    itemListElement: posts.map((post, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fullName(post),
      url: `${site}${inRegion(region, `/${post.slug}/`)}`,
    })),
  })
}
