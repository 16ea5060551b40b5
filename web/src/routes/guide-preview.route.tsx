import { useQuery } from '@tanstack/react-query'
import { type RouteObject, useSearchParams } from 'react-router'
import { errorMessage } from '../api/form-errors.ts'
import { GuideView } from '../features/guides/components/guide-view.tsx'
import { guidePreviewQuery } from '../features/guides/guides-calls.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { countryQuery } from '../regions/region.ts'
import { useRegion } from '../regions/edition.ts'
import type { PageHandle } from '../routing/page-route.ts'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { Message } from '../ui/states/message.tsx'

const METADATA = privatePage('Preview of a gift guide', '/guide-preview/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/guide-preview.route.tsx' }

const UNKNOWN = 'It could not be read just now. Please try again in a moment.'

/** Preview of a guide, by a link that staff share. */
export const guidePreviewRoute: Pick<RouteObject, 'Component' | 'handle'> = { handle, Component: GuidePreviewPage }

function GuidePreviewPage() {
  const [search] = useSearchParams()
  const region = useRegion()
  usePageMetadata(METADATA)
  const token = search.get('token') ?? ''
  const { data, error } = useQuery({ ...guidePreviewQuery({ query: { token, ...countryQuery(region) } }), enabled: token !== '' })
  if (data !== undefined) return <GuideView answer={data} region={region} />
  if (error === null && token !== '') return <PageSkeleton label="The guide is on its way" lines={6} />
  return (
    <div className="wrap">
      <Message level={1} over="Preview" title="This one stays under its wrapping">
        <p>{error === null ? 'This link is not whole. Please ask for another one.' : errorMessage(error, UNKNOWN)}</p>
      </Message>
    </div>
  )
}
