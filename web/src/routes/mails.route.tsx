import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { MailDesks } from '../features/mails/components/mail-desks.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { useAccount } from '../ui/members/use-account.ts'
import { DeskBones } from '../ui/staff/desk-bones.tsx'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA = privatePage('Mails', '/admin/mails/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/mails.route.tsx' }

/** What the site has written to whom, for administrators and those who look after the newsletter; the calls behind it are guarded by the server. */
export const mailsRoute = { handle, Component: Mails }

function Mails() {
  usePageMetadata(METADATA)
  const { user, authFinished } = useAccount({ certain: true })
  const navigate = useNavigate()
  const allowed = user !== null && (user.access || user.newsletter_editor)
  useEffect(() => { if (authFinished && !allowed) void navigate('/', { replace: true }) }, [authFinished, allowed, navigate])
  return <StaffPage title="Mails">{allowed ? <MailDesks /> : <DeskBones />}</StaffPage>
}
