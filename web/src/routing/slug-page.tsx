import { keepPreviousData, type queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type RouteObject, useParams, useRouteError } from 'react-router'
import { PAGE_404, type PageMetadata } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { rememberedRegion, useDataRegion } from '../regions/edition.ts'
import type { Region } from '../regions/region.ts'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { type ClientOf, pageData, type PageHandle } from './page-route.ts'

interface SlugPage<Answer> {
  /** Manifest name of the route's module. */
  readonly module: string
  readonly query: (slug: string, region: Region) => ReturnType<typeof queryOptions<Answer, Error, Answer, readonly unknown[]>>
  readonly metadata: (answer: Answer, slug: string) => PageMetadata
  readonly View: ComponentType<{ readonly answer: Answer }>
  /** Shown when the slug does not exist. */
  readonly Missing: ComponentType
  /** Announced while it loads. */
  readonly label: string
  /** Name of the parameter in the route's path; by default `slug`. */
  readonly param?: string
}

/** Route of a page by the slug, or the id, after the first segment of its path. */
export function slugPage<Answer>({ module, query, metadata, View, Missing, label, param = 'slug' }: SlugPage<Answer>) {
  const at = (slug = '', region: Region = 'us') => query(slug, region)
  function Page() {
    // The server's content stays until the answer for another region arrives.
    const { [param]: slug = '' } = useParams()
    const options = { ...at(slug, useDataRegion()), placeholderData: keepPreviousData }
    const { data, error, refetch } = useQuery(options)
    usePageMetadata(data === undefined ? undefined : metadata(data, slug))
    if (data !== undefined) return <View answer={data} />
    if (error === null) return <PageSkeleton label={label} lines={5} />
    return <LoadFailure error={error} missing={<Missing />} onRetry={refetch} />
  }
  function Failure() {
    return <LoadFailure error={useRouteError()} missing={<Missing />} />
  }
  return (clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'> => ({
    handle: {
      module,
      metadata: ({ client, pathname }) => {
        const slug = decodeURIComponent(pathname.split('/')[2] ?? '')
        const known = client.getQueryData<Answer>(at(slug).queryKey)
        return known === undefined ? PAGE_404 : metadata(known, slug)
      },
    } satisfies PageHandle,
    Component: Page,
    ErrorBoundary: Failure,
    loader: ({ params, context }) => {
      const region = import.meta.env.SSR ? 'us' : rememberedRegion()
      return pageData(clientOf(context).fetchQuery(at(params[param], region)))
    },
  })
}
