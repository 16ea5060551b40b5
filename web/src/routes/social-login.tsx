import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LogIn } from '../session/sign-in/log-in.tsx'
import { takePendingAction } from '../session/sign-in/pending-action.ts'
import { returnPath } from '../features/sign-in/return-path.ts'
import { useConnectPendingAccount } from '../session/sign-in/sign-in-changes.ts'
import { socialFailure } from '../session/sign-in/sign-in-messages.ts'
import { localPath, useRegion } from '../regions/edition.ts'
import { meOptions } from '../session/account.ts'
import { useSaveHost } from '../saving/save-host.ts'
import { setSignedInUser } from '../session/sign-in-methods.ts'
import links from '../ui/auth-card/auth-card.module.css'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import { buttonClass } from '../ui/buttons/button.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { FormNote } from '../ui/form/form-message.tsx'
import { useMounted } from '../ui/mounted/when-mounted.tsx'
import { resumeAfterLogin } from './resume-after-login.ts'

/** Successful log-in with a provider: asks for the second factor if needed, then returns to where it began. */
export function SocialLogin() {
  const saving = useSaveHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mounted = useMounted()
  const [search] = useSearchParams()
  const region = useRegion()
  const place = mounted ? localPath(region, returnPath({ from: search.get('return_to') ?? '/' }, '', location.origin)) : '/'
  const resume = () => {
    const pending = takePendingAction()
    const isConnecting = search.has('connected')
    if (isConnecting) flash('The two accounts are connected.')
    void resumeAfterLogin({ client, saving }, isConnecting ? undefined : pending?.wanted, async () => {
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

/** Failed log-in with a provider: the reason and what helps. */
export function FailedSocialLogin() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const saving = useSaveHost()
  const navigate = useNavigate()
  const { mutateAsync: connect } = useConnectPendingAccount()
  const mounted = useMounted()
  const home = localPath(useRegion(), '/')
  // Read after hydration: the page is the same for everybody.
  const reason = mounted ? search.get('reason') : null
  const { message, connects } = socialFailure(reason)
  const loggedIn = async () => {
    const isConnected = await connect({}).then(
      () => true,
      () => false,
    )
    flash(isConnected ? 'The two accounts are connected.' : 'You are logged in, but the two accounts could not be connected.')
    const pending = takePendingAction()
    await resumeAfterLogin({ client, saving }, pending?.wanted, async () => {
      await navigate(pending?.place ?? home, { replace: true })
    })
  }
  return (
    <AuthCard over="Not quite" title="You are not logged in" aside="Some doors stick. There is always another one.">
      <FormNote variant="wait">{message}</FormNote>
      {connects ? (
        <LogIn onDone={() => void loggedIn()}>
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
