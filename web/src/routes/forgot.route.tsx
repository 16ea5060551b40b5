import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { ForgotForm } from '../features/password-reset/components/forgot-form.tsx'
import { AuthLink } from '../features/sign-in/components/auth-link.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import links from '../ui/auth-card/links.module.css'

const METADATA = privatePage('Forgotten password', '/forgot/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

export const forgotRoute: AccountPage = { handle, Component: Forgot }

function Forgot() {
  usePageMetadata(METADATA)
  return (
    <AuthCard
      over="It happens to the best"
      title="Forgot your password?"
      aside="We keep no copy. But we know how to make a new one."
    >
      <ForgotForm />
      <div className={links.links}>
        <AuthLink to="/login/">Back to the log-in</AuthLink>
      </div>
    </AuthCard>
  )
}
