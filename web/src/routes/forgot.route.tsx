import type { AccountPage } from '../app/account-routes.ts'
import type { PageHandle } from '../app/page-route.ts'
import { ForgotForm } from '../features/password-reset/components/forgot-form.tsx'
import { EntranceLink } from '../features/sign-in/components/entrance-link.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { Entrance } from '../ui/entrance/entrance.tsx'
import links from '../ui/entrance/links.module.css'

const METADATA = privatePage('Forgotten password', '/forgot/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** For who has forgotten their password. */
export const forgotRoute: AccountPage = { handle, Component: Forgot }

function Forgot() {
  usePageMetadata(METADATA)
  return (
    <Entrance over="It happens to the best" title="Forgot your password?" aside="We keep no copy. But we know how to make a new one.">
      <ForgotForm />
      <div className={links.links}><EntranceLink to="/login/">Back to the log-in</EntranceLink></div>
    </Entrance>
  )
}
