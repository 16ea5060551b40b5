import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PostAddress, postQuery } from '../api/post-query.ts'
import { UnlistedView } from '../ui/unlisted-view/unlisted-view.tsx'
import { unlistedPageQuery, useReportClick } from '../features/unlisted/unlisted-calls.ts'
import { unlistedMetadata } from '../features/unlisted/unlisted-metadata.ts'
import { PAGE_404, type PageMetadata } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { LoadFailure } from '../routing/load-failure.tsx'
import { NotFound } from '../routing/not-found.tsx'
import { requireData } from '../routing/page-route.ts'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { GuidePage, loadGuide, metadataOf as guideMetadataOf } from './guide.tsx'

const isUnlisted = (client: QueryClient, address: PostAddress): boolean =>
  client.getQueryData(postQuery(address).queryKey)?.post.type === 'unlisted'

/**
 * Loads a page that shares the slugs of gifts: a guide, or unlisted content.
 * @throws a 404 or a 503, as `requireData` does
 */
export async function loadOther(client: QueryClient, address: PostAddress): Promise<void> {
  if (isUnlisted(client, address)) await requireData(client.fetchQuery(unlistedPageQuery(address.slug)))
  else await loadGuide(client, address)
}

/** Metadata from loaded data. */
export function metadataOf(client: QueryClient, address: PostAddress): PageMetadata {
  if (!isUnlisted(client, address)) return guideMetadataOf(client, address)
  const found = client.getQueryData(unlistedPageQuery(address.slug).queryKey)
  return found === undefined ? PAGE_404 : unlistedMetadata(found.post)
}

/** A page that shares the slugs of gifts. */
export function OtherPage(address: PostAddress) {
  return isUnlisted(useQueryClient(), address) ? <UnlistedContent slug={address.slug} /> : <GuidePage {...address} />
}

/** Unlisted content. Clicks count for its campaign, and not for a gift. */
function UnlistedContent({ slug }: Pick<PostAddress, 'slug'>) {
  const { data, error, refetch } = useQuery(unlistedPageQuery(slug))
  const { mutate } = useReportClick()
  usePageMetadata(data === undefined ? undefined : unlistedMetadata(data.post))
  if (data === undefined) {
    if (error === null) return <PageSkeleton label="The page is on its way" lines={5} />
    return <LoadFailure error={error} missing={<NotFound />} onRetry={refetch} />
  }
  const { id, campaign } = data.post
  return (
    <div className="wrap">
      <UnlistedView post={data.post} onLeave={() => mutate({ body: { post_id: id, campaign } })} />
    </div>
  )
}
