import type { Guide, GuideAuthor, GuideProduct, GuideSummary, Post } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

const MOMENT = '2026-11-18T08:00:00.000Z'

/** Guides for tests. */
const GUIDES = ['For people who are asleep by nine', 'For gardeners who talk to it', 'For hosts who iron the napkins']

/** Date on which the first guide was checked. */
const CHECKED = '2025-11-20'

const gift = (at: number): Post => {
  const [post] = gifts(at, 1)
  if (post === undefined) throw new Error('There are no gifts')
  return post
}

function summaryOf(title: string, index: number): GuideSummary {
  const {
    image,
    images: [picture],
  } = gift(index * 7 + 10)
  if (picture === undefined) throw new Error('The gift has no picture')
  return {
    id: 70 + index,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    short_title: title.slice(4),
    summary: 'There is a person in your life who looks for their coat at ten past eight.',
    image,
    picture,
    color: '#f3e4bd',
    product_count: 3,
    published: MOMENT,
    modified: MOMENT,
  }
}

function authorOf(): GuideAuthor {
  const [picture] = gift(3).images
  return { name: 'Inez Calloway', line: 'Goes to bed at nine.', picture: picture ?? null }
}

/** All guides, newest first. */
export const guideSummaries: readonly GuideSummary[] = GUIDES.map(summaryOf)

/**
 * A guide with three products, the last without a page of its own. The first guide has a wide picture, an author and a date of
 * its last check; the others have none. The second product is a gift that has another name on its own page.
 */
export function guideAt(slug: string): { guide: Guide; products: GuideProduct[] } | undefined {
  const summary = guideSummaries.find((guide) => guide.slug === slug)
  if (summary === undefined) return undefined
  const isFirst = summary.id === guideSummaries[0]?.id
  const guide = {
    ...summary,
    picture: isFirst ? { ...summary.picture, width: 1600, height: 800 } : summary.picture,
    color: isFirst ? '#2f3a52' : summary.color,
    content: 'They are not bored. They have discovered the best room at any party.\n\nThese are gifts for that hour.',
    outro: 'Be gone by half past eight.',
    layout: 'listicle',
    categories: [{ name: 'Tea people', slug: 'tea-people' }],
    author: isFirst ? authorOf() : null,
    checked: isFirst ? CHECKED : null,
  }
  const products = [1, 10, 4].map((at, index): GuideProduct => {
    const {
      id,
      title,
      what,
      image,
      images: [picture],
      price,
      currency,
      link,
      merchant,
      slug: page,
    } = gift(at)
    return {
      product_id: index + 1,
      title: index === 1 ? `${title}, by candlelight` : title,
      gift_title: index === 1 ? title : '',
      what,
      image,
      picture: picture ?? summary.picture,
      content: 'By nine they are upstairs.',
      price,
      currency,
      link,
      merchant,
      slug: index === 2 ? '' : page,
      post_id: index === 2 ? null : id,
      broken: false,
    }
  })
  return { guide, products }
}

/** The post of a guide's slug. */
export function guidePost(slug: string): Post | undefined {
  const summary = guideSummaries.find((guide) => guide.slug === slug)
  return summary === undefined
    ? undefined
    : { ...gift(1), id: summary.id, slug, title: summary.title, type: 'buying-guide', link: '', uri: `/${slug}/` }
}
