import { useParams } from 'react-router'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { CancelDeletion } from '../features/account-data/components/cancel-deletion.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const METADATA = privatePage('Keep my account', '/profile/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

/** Target of the mailed link that cancels a deletion. */
export const cancelDeletionRoute: AccountPage = { handle, Component: Cancel }

function Cancel() {
  const { code = '' } = useParams()
  usePageMetadata(METADATA)
  return (
    <AuthCard over="Second thoughts" title="Keep my account" aside="We had not even untied the bow.">
      <CancelDeletion code={code} />
    </AuthCard>
  )
}
