import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import type { StaticPage } from './static-page.ts'

export function staticPageMetadata({ slug, title, description }: StaticPage): PageMetadata {
  return {
    title: title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`,
    description,
    language: 'en-US',
    canonical: `/${slug}/`,
  }
}
