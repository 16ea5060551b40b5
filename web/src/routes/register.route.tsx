import { useEffect } from 'react'
import type { AccountPage } from '../app/account-routes.ts'
import { type ClientOf, type PageHandle, WAITS } from '../app/page-route.ts'
import { socialProvidersOptions } from '../ui/members/social-providers.ts'
import { EntranceLink } from '../features/sign-in/components/entrance-link.tsx'
import { OtherWays } from '../features/sign-in/components/other-ways.tsx'
import { RegisterForm } from '../features/sign-in/components/register-form.tsx'
import { useReturn } from '../features/sign-in/use-return.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { Entrance } from '../ui/entrance/entrance.tsx'
import links from '../ui/entrance/links.module.css'
import { flash } from '../ui/flash/flash-queue.ts'
import { useAccount } from '../ui/members/use-account.ts'

const METADATA = privatePage('Register', '/register/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** The page on which accounts are made. */
export function registerRoute(clientOf: ClientOf): AccountPage {
  return {
    handle,
    Component: Register,
    loader: async ({ context }) => {
      const loading = clientOf(context).prefetchQuery(socialProvidersOptions)
      if (WAITS) await loading
      return null
    },
  }
}

function Register() {
  const { user } = useAccount()
  const { place, goBack } = useReturn()
  usePageMetadata(METADATA)
  const isIn = user !== null
  useEffect(() => { if (isIn) goBack() }, [isIn, goBack])
  return (
    <Entrance over="Pleased to meet you" title="Make an account" aside="Boards for what you find, and stars for what you found out.">
      <div className={links.panel}>
        <RegisterForm onDone={() => { flash('Welcome to Ribbonry. We sent you a mail to confirm your address.') }} />
        <OtherWays place={place} />
      </div>
      <div className={links.links}>
        <p>You have an account? <EntranceLink to="/login/">Log in</EntranceLink></p>
      </div>
    </Entrance>
  )
}
