import type { RouteObject } from 'react-router'
import type { PageHandle } from '../routing/page-route.ts'
import { Contact } from '../features/contact/components/contact.tsx'
import { aboutPage } from '../features/pages/about.ts'
import { StaticPageView } from '../features/pages/components/static-page-view.tsx'
import { staticPageMetadata } from '../features/pages/static-page.ts'
import { organization } from '../metadata/organization.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'

const METADATA = staticPageMetadata(aboutPage)
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/about.route.tsx' }

/** About page with the contact form. */
export const aboutRoute: Pick<RouteObject, 'Component' | 'handle'> = { handle, Component: About }

function About() {
  usePageMetadata(METADATA)
  return (
    <>
      <StaticPageView page={aboutPage}>
        <Contact />
      </StaticPageView>
      <StructuredData
        data={(site) => ({ '@type': 'AboutPage', name: aboutPage.title, url: `${site}/about/`, about: organization(site) })}
      />
    </>
  )
}
