import type { RouteObject } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { StaticPageView } from '../features/pages/components/static-page-view.tsx'
import { loadPage, type StaticSlug } from '../features/pages/load-page.ts'
import { staticPageMetadata } from '../features/pages/static-page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'

/** A page of static text; its text is loaded first. */
export async function staticPageRoute(slug: StaticSlug): Promise<Pick<RouteObject, 'Component' | 'handle'>> {
  const page = await loadPage(slug)
  const metadata = staticPageMetadata(page)
  const handle: PageHandle = { metadata: () => metadata, module: 'src/routes/static-page.route.tsx' }
  function Page() {
    usePageMetadata(metadata)
    return <StaticPageView page={page} />
  }
  return { handle, Component: Page }
}
