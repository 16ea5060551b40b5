import { useParams, useSearchParams } from 'react-router'
import { ConfirmSubscription, MailPreferences, Unsubscribe } from '../features/newsletter/components/mail-preferences.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { PageHandle } from '../routing/page-route.ts'
import { AuthCard } from '../ui/auth-card/auth-card.tsx'

const CONFIRM = privatePage('Your subscription', '/')
const PREFERENCES = privatePage('Your mails', '/newsletter/preferences/')
const module = 'src/routes/newsletter.route.tsx'

/** Target of the mailed link that confirms a subscription. */
export const confirmSubscriptionRoute = { handle: { metadata: () => CONFIRM, module } satisfies PageHandle, Component: Confirm }

/** Target of the settings link in optional mails. */
export const mailPreferencesRoute = { handle: { metadata: () => PREFERENCES, module } satisfies PageHandle, Component: Choose }

function Confirm() {
  const { code = '' } = useParams()
  usePageMetadata(CONFIRM)
  return (
    <AuthCard over="Newsletter" title="Your subscription" aside="The good finds, before they are everybody’s.">
      <ConfirmSubscription code={code} />
    </AuthCard>
  )
}

function Choose() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  usePageMetadata(PREFERENCES)
  if (query.get('unsubscribe') !== null)
    return (
      <AuthCard over="Newsletter" title="No more of these?" aside="No hard feelings. The gifts stay where they are.">
        <Unsubscribe token={token} />
      </AuthCard>
    )
  return (
    <AuthCard over="Newsletter" title="What may we send you?" aside="Fewer, better letters. That is the whole idea.">
      <MailPreferences token={token} />
    </AuthCard>
  )
}
