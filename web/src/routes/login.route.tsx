import { useEffect } from 'react'
import type { AccountPage } from '../app/account-routes.ts'
import { type ClientOf, type PageHandle, WAITS } from '../app/page-route.ts'
import { socialProvidersOptions } from '../ui/members/social-providers.ts'
import { EntranceLink } from '../features/sign-in/components/entrance-link.tsx'
import { LogIn } from '../features/sign-in/components/log-in.tsx'
import { useReturn } from '../features/sign-in/use-return.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { Entrance } from '../ui/entrance/entrance.tsx'
import links from '../ui/entrance/links.module.css'
import { useAccount } from '../ui/members/use-account.ts'

const METADATA = privatePage('Log in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** The log-in page. */
export function loginRoute(clientOf: ClientOf): AccountPage {
  return {
    handle,
    Component: Login,
    loader: async ({ context }) => {
      const loading = clientOf(context).prefetchQuery(socialProvidersOptions)
      if (WAITS) await loading
      return null
    },
  }
}

function Login() {
  const { user } = useAccount()
  const { place, goBack } = useReturn()
  usePageMetadata(METADATA)
  const isIn = user !== null
  useEffect(() => { if (isIn) goBack() }, [isIn, goBack])
  return (
    <Entrance over="Oh good, it is you" title="Log in" aside="Everything is where you left it. Nobody has peeked.">
      <LogIn place={place} onDone={goBack}>
        <div className={links.links}>
          <p>New here? <EntranceLink to="/register/">Make an account</EntranceLink></p>
          <EntranceLink to="/forgot/">Forgot your password?</EntranceLink>
        </div>
      </LogIn>
    </Entrance>
  )
}
