import { lazy, Suspense, useState } from 'react'
import { useMounted } from '../../../ui/mounted/use-mounted.ts'
import { dismissCookieNotice, isCookieNoticeDue } from '../cookie-consent.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })))

/** Shows the cookie banner where it is due. Its code is loaded only then. */
export function CookieNotice() {
  const mounted = useMounted()
  const [dismissed, setDismissed] = useState(false)
  if (!mounted || dismissed || !isCookieNoticeDue(document.body.dataset['country'] ?? '', document.cookie)) return null
  const dismiss = () => {
    dismissCookieNotice()
    setDismissed(true)
  }
  return (
    <Suspense>
      <CookieBanner onDismiss={dismiss} />
    </Suspense>
  )
}
