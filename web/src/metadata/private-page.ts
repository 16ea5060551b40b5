import { DESCRIPTION, type PageMetadata, SITE_NAME } from './page-metadata.ts'

/** The head of a page about an account: none is to be found by search. */
export function privatePage(title: string, canonical: string): PageMetadata {
  return { title: `${title} | ${SITE_NAME}`, description: DESCRIPTION, language: 'en-US', canonical, noindex: true }
}
