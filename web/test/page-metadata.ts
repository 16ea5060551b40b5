import type { PageMetadata } from '../src/metadata/page-metadata.ts'

/** A page of one region, indexed. */
export const PAGE: PageMetadata = {
  title: 'A gift',
  description: 'One line.',
  language: 'en-US',
  canonical: '/a/',
  unprefixedPath: '/a/',
}
