import { useNavigate, useParams } from 'react-router'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { ResetForm } from '../features/password-reset/components/reset-form.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import links from '../ui/auth-card/links.module.css'
import { flash } from '../ui/flash/flash-queue.ts'

const METADATA = privatePage('New password', '/forgot/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

/** Target of the mailed link for a new password. */
export const resetRoute: AccountPage = { handle, Component: Reset }

function Reset() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  usePageMetadata(METADATA)
  const done = () => {
    flash('Your password was changed. Log in with the new one.')
    void navigate('/login/', { replace: true })
  }
  return (
    <AuthCard
      over="A fresh start"
      title="Choose a new password"
      aside="Something only you would think of. Then let the browser remember it."
    >
      <ResetForm code={code} onDone={done} />
      <div className={links.links}>
        <a href="/forgot/">Send me another link</a>
      </div>
    </AuthCard>
  )
}
