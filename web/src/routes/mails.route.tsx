import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { MailsPage } from '../features/mails/components/mails-page.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { StaffPageSkeleton } from '../ui/staff/staff-page-skeleton.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA = privatePage('Mails', '/admin/mails/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/mails.route.tsx' }

/** Mails and suppressions, for administrators and newsletter editors; the server guards the calls. */
export const mailsRoute = { handle, Component: Mails }

function Mails() {
  usePageMetadata(METADATA)
  return (
    <StaffPage title="Mails">
      <StaffOnly fallback={<StaffPageSkeleton />}>
        <MailsPage />
      </StaffOnly>
    </StaffPage>
  )
}
