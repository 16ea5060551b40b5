import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccountPage } from '../app/account-routes.ts'
import type { PageHandle } from '../app/page-route.ts'
import { useConnectWaiting } from '../features/sign-in/api/connect-waiting.ts'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { socialFailure } from '../features/sign-in/social-failures.ts'
import { takeWanted } from '../features/sign-in/wanted-elsewhere.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { Entrance } from '../ui/entrance/entrance.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import links from '../ui/entrance/links.module.css'
import { FormNote } from '../ui/form/form-note.tsx'
import { goOnAfterLogIn } from './go-on-after-log-in.ts'

const METADATA = privatePage('Not logged in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** Where a log-in elsewhere ends badly: why, and what may be done about it. */
export const failSocialLoginRoute: AccountPage = { handle, Component: Fail }

function Fail() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: connect } = useConnectWaiting()
  const mounted = useMounted()
  usePageMetadata(METADATA)
  // The page is the same for everybody: the reason is read where the page is.
  const reason = mounted ? search.get('reason') : null
  const { words, connects } = socialFailure(reason)
  const loggedIn = async () => {
    const isConnected = await connect().then(() => true, () => false)
    flash(isConnected ? 'The two accounts are connected.' : 'You are logged in, but the two accounts could not be connected.')
    const kept = takeWanted()
    await goOnAfterLogIn(client, kept?.wanted, async () => { await navigate(kept?.place ?? '/', { replace: true }) })
  }
  return (
    <Entrance over="Not quite" title="You are not logged in" aside="Some doors stick. There is always another one.">
      <FormNote look="wait">{words}</FormNote>
      {connects ? <LogIn onDone={() => { void loggedIn() }}><FurtherHelp isKnown={reason === 'password-needed'} /></LogIn> : <div><a className={buttonClass({ look: 'main' })} href="/login/">Back to the log-in</a></div>}
    </Entrance>
  )
}

/** For those who have no password, or no account at all. */
function FurtherHelp({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <div className={links.links}>
      {!isKnown && <p>New here? <a href="/register/">Make an account</a></p>}
      <a href="/forgot/">Forgot your password?</a>
    </div>
  )
}
