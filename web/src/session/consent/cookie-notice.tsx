import { Suspense, useState } from 'react'
import { currentConsent } from '../../tracker/privacy.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'
import { later } from '../../ui/later/later.tsx'

const CookieBanner = later(
  () => import('./cookie-banner.tsx'),
  (module) => module.CookieBanner,
)

/** Asks for consent where the law requires it. The banner's code is loaded only then. */
export function CookieNotice() {
  const mounted = useMounted()
  const [isAnswered, setIsAnswered] = useState(false)
  if (!mounted || isAnswered || currentConsent() !== undefined) return null
  return (
    <Suspense>
      <CookieBanner
        onAnswered={() => {
          setIsAnswered(true)
        }}
      />
    </Suspense>
  )
}
