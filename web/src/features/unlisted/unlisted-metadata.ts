import type { UnlistedPage } from '@ribbonry/contracts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { cutText } from '../../ui/format/format.ts'

const DESCRIPTION_LENGTH = 150

/** Only those who are told its address find the page, in whatever region. */
export function unlistedMetadata({ title, content, slug }: Pick<UnlistedPage, 'title' | 'content' | 'slug'>): PageMetadata {
  return {
    title: `${title} | ${SITE_NAME}`,
    description: cutText(content || DESCRIPTION, DESCRIPTION_LENGTH),
    language: 'en-US',
    canonical: `/${slug}/`,
    noindex: true,
  }
}
