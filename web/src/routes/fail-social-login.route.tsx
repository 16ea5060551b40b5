import { useNavigate, useSearchParams } from 'react-router'
import type { AccountPage } from '../app/account-routes.ts'
import type { PageHandle } from '../app/page-route.ts'
import { useConnectWaiting } from '../features/sign-in/api/connect-waiting.ts'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { socialFailure } from '../features/sign-in/social-failures.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { Entrance } from '../ui/entrance/entrance.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import { FormNote } from '../ui/form/form-note.tsx'

const METADATA = privatePage('Not logged in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** Where a log-in elsewhere ends badly: why, and what may be done about it. */
export const failSocialLoginRoute: AccountPage = { handle, Component: Fail }

function Fail() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { mutateAsync: connect } = useConnectWaiting()
  const mounted = useMounted()
  usePageMetadata(METADATA)
  // The page is the same for everybody: the reason is read where the page is.
  const { words, connects } = socialFailure(mounted ? search.get('reason') : null)
  const loggedIn = async () => {
    const isConnected = await connect().then(() => true, () => false)
    flash(isConnected ? 'The two accounts are connected.' : 'You are logged in, but the two accounts could not be connected.')
    await navigate('/', { replace: true })
  }
  return (
    <Entrance over="Not quite" title="You are not logged in" aside="Some doors stick. There is always another one.">
      <FormNote look="wait">{words}</FormNote>
      {connects ? <LogIn place="/" onDone={() => { void loggedIn() }} /> : <div><a className={buttonClass({ look: 'main' })} href="/login/">Back to the log-in</a></div>}
    </Entrance>
  )
}
