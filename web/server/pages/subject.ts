import { type PageMetadata, SITE_NAME } from '../../src/metadata/page-metadata.ts'

/** The page's title without the site's name. */
export function subject({ title }: Pick<PageMetadata, 'title'>): string {
  return title.replace(` | ${SITE_NAME}`, '').replace(/, page \d+$/, '')
}
