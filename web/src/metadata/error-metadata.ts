import { DESCRIPTION, type PageMetadata, SITE_NAME } from './page-metadata.ts'

const SHARED = { description: DESCRIPTION, language: 'en-US', canonical: '/', noindex: true }

export const PAGE_404: PageMetadata = { ...SHARED, title: `Nothing under this ribbon | ${SITE_NAME}` }
export const PAGE_503: PageMetadata = { ...SHARED, title: `The ribbon came undone | ${SITE_NAME}` }
