import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { MailDesks } from '../features/mails/components/mail-desks.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { DeskBones } from '../ui/staff/desk-bones.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA = privatePage('Mails', '/admin/mails/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/mails.route.tsx' }

/** What the site has written to whom, for administrators and those who look after the newsletter; the calls behind it are guarded by the server. */
export const mailsRoute = { handle, Component: Mails }

function Mails() {
  usePageMetadata(METADATA)
  return <StaffPage title="Mails"><StaffOnly waiting={<DeskBones />}><MailDesks /></StaffOnly></StaffPage>
}
