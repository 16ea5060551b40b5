import { useParams } from 'react-router'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { ConfirmEmail } from '../features/email-confirmation/components/confirm-email.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const METADATA = privatePage('Your address', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

/** Target of the mailed link that confirms an address. */
export const confirmEmailRoute: AccountPage = { handle, Component: Confirm }

function Confirm() {
  const { code = '' } = useParams()
  usePageMetadata(METADATA)
  return (
    <AuthCard over="Signed, sealed" title="Your address" aside="Now we know where to send the good news.">
      <ConfirmEmail code={code} />
    </AuthCard>
  )
}
