import { Suspense, useMemo } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { CookieNotice } from '../features/cookies/components/cookie-notice.tsx'
import { useAccount } from '../features/account/use-account.ts'
import { useNavigation } from '../features/navigation/api/get-navigation.ts'
import { Footer } from '../ui/chrome/footer.tsx'
import { Masthead } from '../ui/chrome/masthead.tsx'
import { menuTree } from '../ui/chrome/menu-tree.ts'
import { PhoneBar } from '../ui/chrome/phone-bar.tsx'
import { useScrolled } from '../ui/chrome/use-scrolled.ts'
import { FlashMessages } from '../ui/flash/flash-messages.tsx'
import styles from './layout.module.css'
import { SavingProvider } from './saving-provider.tsx'

/** The frame of every page: head, menus, foot, and what floats above. */
export function Layout() {
  const { pathname } = useLocation()
  const { user } = useAccount()
  const scrolled = useScrolled()
  const navigation = useNavigation()
  const entries = navigation?.navigation
  const desktop = useMemo(() => menuTree(entries ?? [], 'desktop'), [entries])
  const mobile = useMemo(() => menuTree(entries ?? [], 'mobile'), [entries])
  const account = user === null ? { title: 'Log in', to: '/login/' } : { title: user.username, to: '/profile/' }
  const buys = useMatches().some(({ handle }) => (handle as { buys?: boolean } | undefined)?.buys === true)
  return (
    <SavingProvider user={user}>
      <a className={styles.skip} href="#main">Skip to the gifts</a>
      <Masthead desktop={desktop} mobile={mobile} account={account} scrolled={scrolled} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense><Outlet key={pathname} /></Suspense>
      </main>
      <div className={styles.aboveBar}>
        <Footer more={navigation?.extra_mobile_links ?? []} />
      </div>
      <PhoneBar account={account.to} away={scrolled.down} yields={buys} />
      <CookieNotice />
      <FlashMessages />
      <ScrollRestoration />
    </SavingProvider>
  )
}
