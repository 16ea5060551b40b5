import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { returnPath } from '../features/sign-in/return-path.ts'
import { takePendingAction } from '../features/sign-in/pending-action.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { meOptions } from '../session/get-me.ts'
import { setSignedInUser } from '../session/set-signed-in-user.ts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import { resumeAfterLogin } from './resume-after-login.ts'

const METADATA = privatePage('Logged in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

/** Successful log-in with a provider: asks for the second factor if needed, then returns to where it began. */
export const successSocialLoginRoute: AccountPage = { handle, Component: Success }

function Success() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mounted = useMounted()
  const [search] = useSearchParams()
  usePageMetadata(METADATA)
  const place = mounted ? returnPath({ from: search.get('return_to') ?? '/' }, '', location.origin) : '/'
  const resume = () => {
    const pending = takePendingAction()
    const isConnecting = search.has('connected')
    if (isConnecting) flash('The two accounts are connected.')
    void resumeAfterLogin(client, isConnecting ? undefined : pending?.wanted, async () => {
      await navigate(place, { replace: true })
    })
  }
  // Read after hydration: the page is the same for everybody.
  const needsCode = mounted && search.get('second_factor') === 'needed'
  return (
    <AuthCard over="There you are" title="Logging you in" aside="Everything is where you left it. Nobody has peeked.">
      {needsCode ? <LogIn place={place} atCode onDone={resume} /> : <SignedInCheck onDone={resume} />}
    </AuthCard>
  )
}

/** Reads the logged-in member. */
function SignedInCheck({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mounted = useMounted()
  const started = useRef(false)
  useEffect(() => {
    if (!mounted || started.current) return
    started.current = true
    client.fetchQuery({ ...meOptions, staleTime: 0 }).then(
      ({ user }) => {
        setSignedInUser(client, user)
        onDone()
      },
      () => {
        void navigate('/fail-social-login/?reason=failed', { replace: true })
      },
    )
  }, [client, navigate, mounted, onDone])
  return <p>One moment.</p>
}
