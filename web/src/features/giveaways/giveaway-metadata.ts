import { GIVEAWAYS_PER_PAGE, type Giveaway } from '@ribbonry/contracts'
import { fullAddress } from '../../metadata/trail.ts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { cutText } from '../../ui/format/format.ts'
import { drawPath, giveawayPath, giveawaysPath, rulesPath } from './giveaways-address.ts'

const DESCRIPTION_LENGTH = 150
const LISTED = 'Good gifts to be won, drawn by lot: what runs now, what comes next and who was lucky before.'

/** Metadata of a giveaways page; `count` is the number of giveaways on it. */
export function giveawaysMetadata(page: number, count: number): PageMetadata {
  const of = page > 1 ? `, page ${page}` : ''
  return {
    title: `Giveaways${of} | ${SITE_NAME}`,
    description: `${LISTED}${page > 1 ? ` Page ${page}.` : ''}`,
    language: 'en-US',
    canonical: giveawaysPath(page),
    ...(page > 1 ? { previous: giveawaysPath(page - 1) } : {}),
    ...(hasNext(count) ? { next: giveawaysPath(page + 1) } : {}),
    ...(count === 0 ? { noindex: true } : {}),
  }
}

/** A page with fewer than five is the last (visitor.md section 9). */
export function hasNext(count: number): boolean {
  return count >= GIVEAWAYS_PER_PAGE
}

export function giveawayMetadata({ slug, title, description }: Giveaway): PageMetadata {
  return {
    title: `${title} | ${SITE_NAME}`,
    description: cutText(description.replace(/\s+/g, ' '), DESCRIPTION_LENGTH),
    language: 'en-US',
    canonical: giveawayPath(slug),
    type: 'article',
  }
}

export function drawMetadata({ slug, title }: Giveaway): PageMetadata {
  return {
    title: `The draw of ${title} | ${SITE_NAME}`,
    description: 'How the winners are drawn by lot, and how anybody can draw them again to see that it was chance.',
    language: 'en-US',
    canonical: drawPath(slug),
  }
}

export function rulesMetadata({ slug, title }: Pick<Giveaway, 'slug' | 'title'>): PageMetadata {
  return {
    title: `The rules of ${title} | ${SITE_NAME}`,
    description: 'Who may enter, until when, what it costs (nothing), and how the winners are drawn.',
    language: 'en-US',
    canonical: rulesPath(slug),
  }
}

/** Structured data of a giveaway: a page. Search engines have no kind for it; an event is something that people attend. */
export function giveawayData({ slug, title, description, image }: Giveaway): (site: string) => Readonly<Record<string, unknown>> {
  return (site) => {
    const page = `${site}${giveawayPath(slug)}`
    return {
      '@type': 'WebPage',
      '@id': `${page}#giveaway`,
      name: title,
      description: cutText(description.replace(/\s+/g, ' '), DESCRIPTION_LENGTH),
      primaryImageOfPage: { '@type': 'ImageObject', url: fullAddress(image, site) },
      publisher: { '@type': 'Organization', name: SITE_NAME, url: `${site}/` },
      url: page,
    }
  }
}

/** Structured data of a giveaways page: a list. */
export function giveawaysData(giveaways: readonly Giveaway[]): (site: string) => Readonly<Record<string, unknown>> {
  return (site) => ({
    '@type': 'ItemList',
    name: 'Giveaways',
    itemListElement: giveaways.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${site}${giveawayPath(slug)}`,
    })),
  })
}
