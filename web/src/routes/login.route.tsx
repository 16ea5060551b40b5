import { useEffect } from 'react'
import type { AccountPage } from '../app/account-paths.ts'
import { type ClientOf, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { socialProvidersOptions } from '../session/social-providers.ts'
import { AuthLink } from '../features/sign-in/components/auth-link.tsx'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { useReturnPath } from '../features/sign-in/use-return-path.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import links from '../ui/auth-card/links.module.css'
import { useAccount } from '../session/use-account.ts'

const METADATA = privatePage('Log in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

export function loginRoute(clientOf: ClientOf): AccountPage {
  return {
    handle,
    Component: Login,
    loader: async ({ context }) => {
      const loading = clientOf(context).prefetchQuery(socialProvidersOptions)
      if (WAITS_FOR_DATA) await loading
      return null
    },
  }
}

function Login() {
  const { user } = useAccount()
  const { place, goBack } = useReturnPath()
  usePageMetadata(METADATA)
  const isIn = user !== null
  useEffect(() => {
    if (isIn) goBack()
  }, [isIn, goBack])
  return (
    <AuthCard over="Oh good, it is you" title="Log in" aside="Everything is where you left it. Nobody has peeked.">
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
