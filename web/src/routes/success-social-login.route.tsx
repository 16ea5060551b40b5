import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccountPage } from '../app/account-routes.ts'
import type { PageHandle } from '../app/page-route.ts'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { placeToReturn } from '../features/sign-in/place-to-return.ts'
import { takeWanted } from '../features/sign-in/wanted-elsewhere.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { Entrance } from '../ui/entrance/entrance.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { meOptions } from '../ui/members/get-me.ts'
import { signedIn } from '../ui/members/signed-in.ts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import { goOnAfterLogIn } from './go-on-after-log-in.ts'

const METADATA = privatePage('Logged in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** Where a log-in elsewhere ends well: asks for a code where one is needed, and goes on to where it began. */
export const successSocialLoginRoute: AccountPage = { handle, Component: Success }

function Success() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mounted = useMounted()
  const [search] = useSearchParams()
  usePageMetadata(METADATA)
  const place = mounted ? placeToReturn({ from: search.get('return_to') ?? '/' }, '', location.origin) : '/'
  const goOn = () => {
    const kept = takeWanted()
    const isConnecting = search.has('connected')
    if (isConnecting) flash('The two accounts are connected.')
    void goOnAfterLogIn(client, isConnecting ? undefined : kept?.wanted, async () => { await navigate(place, { replace: true }) })
  }
  // The page is the same for everybody: what the address says is read where the page is.
  const needsCode = mounted && search.get('second_factor') === 'needed'
  return (
    <Entrance over="There you are" title="Logging you in" aside="Everything is where you left it. Nobody has peeked.">
      {needsCode ? <LogIn place={place} atCode onDone={goOn} /> : <Looking onDone={goOn} />}
    </Entrance>
  )
}

/** Looks who was logged in. */
function Looking({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mounted = useMounted()
  const begun = useRef(false)
  useEffect(() => {
    if (!mounted || begun.current) return
    begun.current = true
    client.fetchQuery({ ...meOptions, staleTime: 0 }).then(
      ({ user }) => { signedIn(client, user); onDone() },
      () => { void navigate('/fail-social-login/?reason=failed', { replace: true }) },
    )
  }, [client, navigate, mounted, onDone])
  return <p>One moment.</p>
}
