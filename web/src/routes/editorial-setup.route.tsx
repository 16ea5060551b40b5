import type { RouteObject } from 'react-router'
import { EditorialSetup } from '../features/editorial-setup/components/editorial-setup.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { PageHandle } from '../routing/page-route.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const METADATA = privatePage('Editorial setup', '/editorial-setup/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/editorial-setup.route.tsx' }

/** Page where brands draft a gift, protected by a password. */
export const editorialSetupRoute: Pick<RouteObject, 'Component' | 'handle'> = { handle, Component: EditorialSetupPage }

function EditorialSetupPage() {
  usePageMetadata(METADATA)
  return (
    <AuthCard
      over="For brands we work with"
      title="Editorial setup"
      aside="Forty letters for the name, two hundred and fifty for the reason. The rest is the picture."
    >
      <EditorialSetup />
    </AuthCard>
  )
}
