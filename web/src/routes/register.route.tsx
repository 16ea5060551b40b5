import { useEffect } from 'react'
import type { AccountPage } from '../app/account-paths.ts'
import { type ClientOf, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { socialProvidersOptions } from '../session/social-providers.ts'
import { AuthLink } from '../features/sign-in/components/auth-link.tsx'
import { AlternativeLogins } from '../features/sign-in/components/alternative-logins.tsx'
import { RegisterForm } from '../features/sign-in/components/register-form.tsx'
import { useReturnPath } from '../features/sign-in/use-return-path.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'
import links from '../ui/auth-card/links.module.css'
import { flash } from '../ui/flash/flash-queue.ts'
import { useAccount } from '../session/use-account.ts'

const METADATA = privatePage('Register', '/register/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

export function registerRoute(clientOf: ClientOf): AccountPage {
  return {
    handle,
    Component: Register,
    loader: async ({ context }) => {
      const loading = clientOf(context).prefetchQuery(socialProvidersOptions)
      if (WAITS_FOR_DATA) await loading
      return null
    },
  }
}

function Register() {
  const { user } = useAccount()
  const { place, goBack } = useReturnPath()
  usePageMetadata(METADATA)
  const isIn = user !== null
  useEffect(() => {
    if (isIn) goBack()
  }, [isIn, goBack])
  return (
    <AuthCard
      over="Pleased to meet you"
      title="Make an account"
      aside="Boards for what you find, and stars for what you found out."
    >
      <div className={links.panel}>
        <RegisterForm
          onDone={() => {
            flash('Welcome to Ribbonry. We sent you a mail to confirm your address.')
          }}
        />
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
