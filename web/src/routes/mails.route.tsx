import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { MailsPage } from '../features/mails/components/mails-page.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { StaffPageSkeleton } from '../ui/staff/staff-page-skeleton.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA = privatePage('Mails', '/admin/mails/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/mails.route.tsx' }

/** What the site has written to whom, for administrators and those who look after the newsletter; the calls behind it are guarded by the server. */
export const mailsRoute = { handle, Component: Mails }

function Mails() {
  usePageMetadata(METADATA)
  return <StaffPage title="Mails"><StaffOnly waiting={<StaffPageSkeleton />}><MailsPage /></StaffOnly></StaffPage>
}
