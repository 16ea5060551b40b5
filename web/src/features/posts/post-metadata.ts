import type { Post } from '@ribbonry/contracts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, REGION, type Region } from '../../regions/region.ts'
import { cutText } from '../../ui/format/format.ts'
import { fullName } from '../../ui/format/gift-name.ts'
import { wordsOf } from './components/gift-text.tsx'

const DESCRIPTION_LENGTH = 150

/** Metadata of a gift's page. `leaving` when the page redirects to the merchant (`r=y`). */
export function postMetadata(post: Post, region: Region, { leaving = false } = {}): PageMetadata {
  const path = `/${post.slug}/`
  const what = post.what && `${post.what}. `
  return {
    title: `${fullName(post)} | ${SITE_NAME}`,
    description: cutText(`${what}${post.quip || wordsOf(post.content) || DESCRIPTION}`, DESCRIPTION_LENGTH),
    language: REGION[region].language,
    canonical: inRegion(region, path),
    unprefixedPath: path,
    type: 'product',
    ...(leaving ? { noindex: true } : {}),
  }
}
