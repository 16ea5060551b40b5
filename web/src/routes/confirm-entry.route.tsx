import { useParams } from 'react-router'
import { ConfirmEntry } from '../features/giveaways/components/confirm-entry.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { PageHandle } from '../routing/page-route.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const METADATA = privatePage('Your entry', '/giveaways/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/confirm-entry.route.tsx' }

/** Target of the mailed link that confirms an entry. */
export const confirmEntryRoute = { handle, Component: Confirm }

function Confirm() {
  const { slug = '', code = '' } = useParams()
  usePageMetadata(METADATA)
  return (
    <AuthCard over="Giveaway" title="Your entry" aside="Somebody has to win it. It may as well be you.">
      <ConfirmEntry slug={slug} code={code} />
    </AuthCard>
  )
}
