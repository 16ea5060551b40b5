import { DESCRIPTION, type PageMetadata, SITE_NAME } from './page-metadata.ts'

/** Metadata of an account page; not indexed. */
export function privatePage(title: string, canonical: string): PageMetadata {
  return { title: `${title} | ${SITE_NAME}`, description: DESCRIPTION, language: 'en-US', canonical, noindex: true }
}
