import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'

interface PageSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/** A page of static text. */
export interface StaticPage {
  readonly slug: string
  readonly title: string
  /** Meta description, at most 160 characters. */
  readonly description: string
  readonly sections: readonly PageSection[]
}

export function staticPageMetadata({ slug, title, description }: StaticPage): PageMetadata {
  return {
    title: title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`,
    description,
    language: 'en-US',
    canonical: `/${slug}/`,
  }
}
