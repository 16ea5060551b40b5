import { type ListedNewsletter, NEWSLETTERS_PER_PAGE, type SentNewsletter } from '@ribbonry/contracts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { cutText } from '../../ui/format/format.ts'
import { newslettersPath, sentNewsletterPath } from './sent-newsletters-address.ts'

const DESCRIPTION_LENGTH = 150
const LISTED = 'Every newsletter that we have sent: odd, lovely and useful finds, a handful at a time.'

export function hasNext(page: number, total: number): boolean {
  return page * NEWSLETTERS_PER_PAGE < total
}

/** Metadata of a page of the list; `total` is the number of newsletters. */
export function newslettersMetadata(page: number, total: number): PageMetadata {
  const isPastTheEnd = (page - 1) * NEWSLETTERS_PER_PAGE >= total
  return {
    title: `Newsletters${page > 1 ? `, page ${page}` : ''} | ${SITE_NAME}`,
    description: `${LISTED}${page > 1 ? ` Page ${page}.` : ''}`,
    language: 'en-US',
    canonical: newslettersPath(page),
    ...(page > 1 ? { previous: newslettersPath(page - 1) } : {}),
    ...(hasNext(page, total) ? { next: newslettersPath(page + 1) } : {}),
    ...(isPastTheEnd ? { noindex: true } : {}),
  }
}

export function sentNewsletterMetadata({ id, subject, subheading, posts }: SentNewsletter): PageMetadata {
  const [picture] = posts.flatMap((post) => post.picture ?? [])
  return {
    title: `${subject} | ${SITE_NAME}`,
    description: cutText(subheading || posts.map(({ title }) => title).join(', ') || LISTED, DESCRIPTION_LENGTH),
    language: 'en-US',
    canonical: sentNewsletterPath(id),
    type: 'article',
    ...(picture === undefined || picture.id === null ? {} : { image: picture }),
  }
}

/** Structured data of a page of the list. */
export function newslettersData(newsletters: readonly ListedNewsletter[]): (site: string) => Readonly<Record<string, unknown>> {
  return (site) => ({
    '@type': 'ItemList',
    name: `The ${SITE_NAME} newsletter`,
    itemListElement: newsletters.map(({ id, subject }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: subject,
      url: `${site}${sentNewsletterPath(id)}`,
    })),
  })
}
