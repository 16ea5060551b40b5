import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { AccountLink } from '../features/account/components/account-link.tsx'
import { StaffFooterLinks } from '../features/account/components/staff-footer-links.tsx'
import { CookieNotice } from '../features/cookies/components/cookie-notice.tsx'
import { useNavigation } from '../features/navigation/api/get-navigation.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import links from '../layout/chrome-links.module.css'
import { Footer } from '../layout/footer.tsx'
import { Masthead } from '../layout/masthead.tsx'
import { menuTree } from '../layout/menu-tree.ts'
import { PhoneBar } from '../layout/phone-bar.tsx'
import { FlashMessages } from '../ui/flash/flash-messages.tsx'
import { DeveloperOverlay } from './developer-overlay.tsx'
import styles from './layout.module.css'
import { LoginPrompt } from './login-prompt.tsx'
import { SaveDialogHost } from './save-dialog-host.tsx'

const ACCOUNT = {
  head: <AccountLink className={links.link} icon="small" />,
  menu: <AccountLink className={buttonClass({ small: true })} />,
  bar: <AccountLink icon="large" title="You" />,
}
const NewsletterSignup = lazy(() =>
  import('../features/newsletter/components/newsletter-signup.tsx').then((module) => ({ default: module.NewsletterSignup })),
)
const NEWSLETTER = <NewsletterSignup />
const STAFF = <StaffFooterLinks />

/**
 * Layout of every page: masthead, menus, footer, overlays. It subscribes to nothing that changes, so that React hydrates the page
 * in pieces.
 */
export function Layout() {
  const { pathname, key } = useLocation()
  const [first] = useState(key)
  // After the first navigation, a visitor may come back to a scroll position far down (`public/early.js`).
  useEffect(() => {
    if (key !== first) delete document.documentElement.dataset['fromTop']
  }, [key, first])
  const navigation = useNavigation()
  const entries = navigation?.navigation
  const desktop = useMemo(() => menuTree(entries ?? [], 'desktop'), [entries])
  const mobile = useMemo(() => menuTree(entries ?? [], 'mobile'), [entries])
  const more = navigation?.extra_mobile_links ?? []
  const buys = useMatches().some(({ handle }) => (handle as { buys?: boolean } | undefined)?.buys === true)
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the gifts
      </a>
      <Masthead desktop={desktop} mobile={mobile} more={more} account={ACCOUNT} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense>
          <Outlet key={pathname} />
          <Hydrated />
        </Suspense>
      </main>
      <div className={styles.aboveBar}>
        <Suspense>
          <Footer more={more} staff={STAFF} newsletter={NEWSLETTER} />
        </Suspense>
      </div>
      <PhoneBar account={ACCOUNT.bar} yields={buys} />
      <CookieNotice />
      <LoginPrompt />
      <SaveDialogHost />
      <FlashMessages />
      <DeveloperOverlay />
      <ScrollRestoration />
    </>
  )
}

/** Marks the document once the page is hydrated, not the layout alone; browser tests wait for it. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
