import type { HeadElement, PageMetadata } from '../../src/metadata/page-metadata.ts'
import { feedForPage, feedPath } from '../feeds/feed-path.ts'
import { subject } from './subject.ts'

export function feedLinks(metadata: PageMetadata, pathname: string, site: string): readonly HeadElement[] {
  const feed = metadata.noindex === true ? undefined : feedForPage(pathname, metadata.type === 'article')
  if (feed === undefined) return []
  const title =
    feed.kind === 'guides'
      ? 'Gift guides'
      : feed.kind === 'blog'
        ? 'Blog'
        : feed.kind === 'list' && feed.sort === 'new'
          ? 'New gifts'
          : subject(metadata)
  return [
    { tag: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title, href: `${site}${feedPath(feed)}` } },
  ]
}
