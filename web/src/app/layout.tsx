import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { AccountLink } from '../session/account-link.tsx'
import { CookieNotice } from '../session/consent/cookie-notice.tsx'
import { navigationQuery } from '../features/navigation/navigation-calls.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import links from '../layout/phone-bar.module.css'
import { Masthead } from '../layout/masthead.tsx'
import { menuTree } from '../layout/menu-tree.ts'
import { PhoneBar } from '../layout/phone-bar.tsx'
import { FlashMessages } from '../ui/flash/flash-messages.tsx'
import { SkipLink } from '../ui/skip-link/skip-link.tsx'
import styles from './layout.module.css'
import { Prompts } from './hosts.tsx'
import { Hydrated } from '../ui/mounted/hydrated.tsx'
import { lazyPart } from '../routing/lazy-part.tsx'
import { useRegion } from '../regions/edition.ts'
import { ExplicitDollars } from '../ui/price/explicit-dollars.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { later } from '../ui/later/later.tsx'

const ACCOUNT = {
  head: <AccountLink className={links.link} icon="small" />,
  menu: <AccountLink className={buttonClass({ small: true })} />,
  bar: <AccountLink icon="large" title="You" />,
}
const FOOTER = lazyPart(
  () => import('./site-footer.tsx'),
  (module) => module.SiteFooter,
)
/** Must precede rendering on the server. */
export const loadFooter = FOOTER.load

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
  const navigation = useQuery(navigationQuery).data
  const entries = navigation?.navigation
  const desktop = useMemo(() => menuTree(entries, 'desktop'), [entries])
  const mobile = useMemo(() => menuTree(entries, 'mobile'), [entries])
  const buys = useMatches().some(({ handle }) => (handle as { buys?: boolean } | undefined)?.buys === true)
  return (
    // Dollars are explicit to readers of other regions, on pages that all regions share as well.
    <ExplicitDollars value={useRegion() !== 'us'}>
      <SkipLink>Skip to the gifts</SkipLink>
      <Masthead desktop={desktop} mobile={mobile} more={navigation?.extra_mobile_links} account={ACCOUNT} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense>
          <Outlet key={pathname} />
          <Hydrated />
        </Suspense>
      </main>
      <div className={styles.aboveBar}>
        <Suspense>
          <FOOTER.Part />
        </Suspense>
      </div>
      <PhoneBar account={ACCOUNT.bar} yields={buys} />
      <CookieNotice />
      <Prompts />
      <FlashMessages />
      <DeveloperOverlay />
      <ScrollRestoration />
    </ExplicitDollars>
  )
}

const DeveloperTools = later(
  () => import('./developer-tools.tsx'),
  (module) => module.DeveloperTools,
)

/** Developer tools that a query parameter turns on; loaded only then. */
function DeveloperOverlay() {
  const { search } = useLocation()
  return (
    /[?&](dev|merchant)=/.test(search) && (
      <WhenMounted>
        <DeveloperTools />
      </WhenMounted>
    )
  )
}
