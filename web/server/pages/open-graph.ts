import { type HeadElement, type PageMetadata, SITE_NAME } from '../../src/metadata/page-metadata.ts'
import { CARD } from '../share-pictures/draw-card.ts'
import { sharePathOf } from '../share-pictures/share-path.ts'
import { subject } from './subject.ts'

/** Open Graph elements (https://ogp.me). Only crawlers read them, so only the server renders them. */
export function openGraph(page: PageMetadata, site: string): readonly HeadElement[] {
  const facts = {
    site_name: SITE_NAME,
    title: page.title,
    description: page.description,
    type: page.type ?? 'website',
    url: `${site}${page.canonical}`,
    locale: page.language.replace('-', '_'),
    image: `${site}${sharePathOf(page)}`,
    'image:width': String(CARD.width),
    'image:height': String(CARD.height),
    'image:alt': subject(page),
  }
  return [
    ...Object.entries(facts).map(([name, content]): HeadElement => ({
      tag: 'meta',
      attributes: { property: `og:${name}`, content },
    })),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}
