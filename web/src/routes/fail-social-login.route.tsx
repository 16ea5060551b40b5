import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { useConnectPendingAccount } from '../features/sign-in/api/connect-pending-account.ts'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { socialFailure } from '../features/sign-in/social-failures.ts'
import { takePendingAction } from '../features/sign-in/pending-action.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import links from '../ui/auth-card/links.module.css'
import { FormNote } from '../ui/form/form-note.tsx'
import { resumeAfterLogin } from './resume-after-login.ts'

const METADATA = privatePage('Not logged in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

/** Failed log-in with a provider: the reason and what helps. */
export const failSocialLoginRoute: AccountPage = { handle, Component: Fail }

function Fail() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: connect } = useConnectPendingAccount()
  const mounted = useMounted()
  usePageMetadata(METADATA)
  // Read after hydration: the page is the same for everybody.
  const reason = mounted ? search.get('reason') : null
  const { message, connects } = socialFailure(reason)
  const loggedIn = async () => {
    const isConnected = await connect().then(
      () => true,
      () => false,
    )
    flash(isConnected ? 'The two accounts are connected.' : 'You are logged in, but the two accounts could not be connected.')
    const pending = takePendingAction()
    await resumeAfterLogin(client, pending?.wanted, async () => {
      await navigate(pending?.place ?? '/', { replace: true })
    })
  }
  return (
    <AuthCard over="Not quite" title="You are not logged in" aside="Some doors stick. There is always another one.">
      <FormNote variant="wait">{message}</FormNote>
      {connects ? (
        <LogIn
          onDone={() => {
            void loggedIn()
          }}
        >
          <FurtherHelp isKnown={reason === 'password-needed'} />
        </LogIn>
      ) : (
        <div>
          <a className={buttonClass({ variant: 'main' })} href="/login/">
            Back to the log-in
          </a>
        </div>
      )}
    </AuthCard>
  )
}

/** For visitors without a password or an account. */
function FurtherHelp({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <div className={links.links}>
      {!isKnown && (
        <p>
          New here? <a href="/register/">Make an account</a>
        </p>
      )}
      <a href="/forgot/">Forgot your password?</a>
    </div>
  )
}
