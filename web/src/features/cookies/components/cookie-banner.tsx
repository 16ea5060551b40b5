import { useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { COOKIE_COUNTRIES } from '../cookie-countries.ts'
import styles from './cookie-banner.module.css'

const COOKIE = 'hide_cookie_banner'
const TEN_YEARS = 10 * 365 * 24 * 3600

/** Told once to European visitors. The country stands on the body, so that the page itself is the same for everyone in it. */
export function CookieBanner() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hidden = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))
    setOpen(!hidden && COOKIE_COUNTRIES.has(document.body.dataset['country'] ?? ''))
  }, [])
  if (!open) return null
  const dismiss = () => {
    document.cookie = `${COOKIE}=1; path=/; max-age=${TEN_YEARS}; samesite=lax`
    setOpen(false)
  }
  return (
    <aside className={styles.banner} aria-label="Cookies">
      <p>We use cookies to remember who you are and to tell shops that we sent you. No biscuits were harmed.</p>
      <Button look="main" small onClick={dismiss}>That is fine</Button>
    </aside>
  )
}
