import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useRegion } from '../regions/edition.ts'
import { inRegion } from '../regions/region.ts'
import { CancelDeletion } from '../features/account-data/components/cancel-deletion.tsx'
import { ConfirmEmail } from '../features/email-confirmation/components/confirm-email.tsx'
import { ForgotForm, ResetForm } from '../features/password-reset/components/password-reset.tsx'
import { AlternativeLogins } from '../session/sign-in/alternative-logins.tsx'
import { AuthLink } from '../features/sign-in/components/auth-link.tsx'
import { LogIn } from '../session/sign-in/log-in.tsx'
import { RegisterForm } from '../session/sign-in/register-form.tsx'
import { useReturnPath } from '../features/sign-in/return-path.ts'
import { useLogOut } from '../session/sign-in/sign-in-changes.ts'
import type { PageMetadata } from '../metadata/page-metadata.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { LocalLink } from '../regions/local-link.tsx'
import type { AccountPage, AuthPath } from '../routing/account-paths.ts'
import { type ClientOf, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { useAccount } from '../session/account.ts'
import { socialProvidersOptions } from '../session/sign-in-methods.ts'
import links from '../ui/auth-card/auth-card.module.css'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import { flash } from '../ui/flash/flash-queue.ts'
import { FormError } from '../ui/form/form-message.tsx'
import { FailedSocialLogin, SocialLogin } from './social-login.tsx'

/** A page without data of its own, under its metadata. */
function page(metadata: PageMetadata, Content: () => ReactNode): AccountPage {
  function Page() {
    usePageMetadata(metadata)
    return <Content />
  }
  return { handle: { metadata: () => metadata, module: 'src/routes/auth-pages.tsx' }, Component: Page }
}

const LOG_IN = page(privatePage('Log in', '/login/'), Login)
const REGISTER = page(privatePage('Register', '/register/'), Register)
const OTHERS: Readonly<Record<Exclude<AuthPath, 'login' | 'register'>, AccountPage>> = {
  logout: page(privatePage('Log out', '/logout/'), Logout),
  forgot: page(privatePage('Forgotten password', '/forgot/'), Forgot),
  'reset/:code': page(privatePage('New password', '/forgot/'), Reset),
  'confirm-email/:code': page(privatePage('Your address', '/login/'), Confirm),
  'cancel-deletion/:code': page(privatePage('Keep my account', '/profile/'), Cancel),
  'success-social-login': page(privatePage('Logged in', '/login/'), SocialLogin),
  'fail-social-login': page(privatePage('Not logged in', '/login/'), FailedSocialLogin),
}

/** The page at an auth path. These pages are small and share their forms, so they are one chunk. */
export function authPageAt(path: AuthPath, clientOf: ClientOf): AccountPage {
  if (path !== 'login' && path !== 'register') return OTHERS[path]
  return {
    ...(path === 'login' ? LOG_IN : REGISTER),
    loader: async ({ context }) => {
      const loading = clientOf(context).prefetchQuery(socialProvidersOptions)
      if (WAITS_FOR_DATA) await loading
      return null
    },
  }
}

/** Redirects members away from pages for visitors, unless they were sent there after a refusal. */
function useLeaveSignedIn() {
  const { user } = useAccount()
  const { place, goBack } = useReturnPath()
  const { state } = useLocation()
  const isDenied = user !== null && deniedMember(state) === user.user_id
  const isIn = user !== null && !isDenied
  useEffect(() => {
    if (isIn) goBack()
  }, [isIn, goBack])
  return { place, goBack, isDenied }
}

/** The member who was refused a page, from the navigation's state. */
function deniedMember(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'denied' in state ? state.denied : undefined
}

function Login() {
  const { place, goBack, isDenied } = useLeaveSignedIn()
  return (
    <AuthCard over="Oh good, it is you" title="Log in" aside="Everything is where you left it. Nobody has peeked.">
      {isDenied && (
        <>
          <FormError>You do not have access to do this</FormError>
          <p className={links.links}>
            You can log in as somebody else, or <LocalLink href="/">go home</LocalLink>.
          </p>
        </>
      )}
      <LogIn place={place} onDone={goBack}>
        <div className={links.links}>
          <p>
            New here? <AuthLink to="/register/">Make an account</AuthLink>
          </p>
          <AuthLink to="/forgot/">Forgot your password?</AuthLink>
        </div>
      </LogIn>
    </AuthCard>
  )
}

function Register() {
  const { place } = useLeaveSignedIn()
  return (
    <AuthCard
      over="Pleased to meet you"
      title="Make an account"
      aside="Boards for what you find, and stars for what you found out."
    >
      <div className={links.panel}>
        <RegisterForm onDone={() => flash('Welcome to Ribbonry. We sent you a mail to confirm your address.')} />
        <AlternativeLogins place={place} />
      </div>
      <div className={links.links}>
        <p>
          You have an account? <AuthLink to="/login/">Log in</AuthLink>
        </p>
      </div>
    </AuthCard>
  )
}

/** Ends the session and redirects home. */
function Logout() {
  const region = useRegion()
  const navigate = useNavigate()
  const { mutate } = useLogOut()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate(undefined, {
      onSettled: () => {
        flash('You are logged out. Come back soon.')
        void navigate(inRegion(region, '/'), { replace: true })
      },
    })
  }, [mutate, navigate, region])
  return (
    <div className="wrap">
      <h1 className="over">Seeing you to the door</h1>
    </div>
  )
}

function Forgot() {
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

/** Target of the mailed link for a new password. */
function Reset() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
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

/** Target of the mailed link that confirms an address. */
function Confirm() {
  const { code = '' } = useParams()
  return (
    <AuthCard over="Signed, sealed" title="Your address" aside="Now we know where to send the good news.">
      <ConfirmEmail code={code} />
    </AuthCard>
  )
}

/** Target of the mailed link that cancels a deletion. */
function Cancel() {
  const { code = '' } = useParams()
  return (
    <AuthCard over="Second thoughts" title="Keep my account" aside="We had not even untied the bow.">
      <CancelDeletion code={code} />
    </AuthCard>
  )
}
