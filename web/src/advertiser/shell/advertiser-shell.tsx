import '../../ui/form/check-boxes.css'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { Hydrated } from '../../ui/mounted/hydrated.tsx'
import { AccountLink } from '../../session/account-link.tsx'
import { CookieNotice } from '../../session/consent/cookie-notice.tsx'
import { PAGE_404 } from '../../metadata/page-metadata.ts'
import { usePageMetadata } from '../../metadata/use-page-metadata.ts'
import { useRegion } from '../../regions/edition.ts'
import { LocalLink } from '../../regions/local-link.tsx'
import { inRegion } from '../../regions/region.ts'
import type { PageHandle, PageLocation } from '../../routing/page-route.ts'
import { useAccount } from '../../session/account.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { PlainLogo } from '../../ui/brand/plain-logo.tsx'
import { FlashMessages } from '../../ui/flash/flash-messages.tsx'
import { SkipLink } from '../../ui/skip-link/skip-link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { isSecretPage } from '../secret-pages.ts'
import styles from './advertiser-shell.module.css'

const PARTS = [
  ['#plans', 'What it costs'],
  ['#ways', 'How it goes'],
  ['#talk', 'Not today'],
] as const

const FOOT_LINKS = [
  ['/gift-guides/', 'Gift guides'],
  ['/gift-finder/', 'Gift finder'],
  ['/product-pitch-terms-and-conditions/', 'Pitch terms'],
  ['/privacy-policy/', 'Privacy'],
  ['/affiliate-disclosure/', 'Affiliate disclosure'],
  ['/dmca-policy/', 'DMCA policy'],
  ['/about/#contact', 'Contact'],
] as const

/** The frame of the pages for advertisers: a slim masthead, and no gifts. A page with a secret has no links away. */
export function AdvertiserShell() {
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const at: PageLocation = { client, pathname, search: new URLSearchParams(search) }
  usePageMetadata(handle?.metadata(at) ?? PAGE_404)
  const isSecret = isSecretPage(pathname)
  return (
    <>
      <SkipLink>Skip to the form</SkipLink>
      <Head isSecret={isSecret} isPitch={pathname === '/product-pitch/'} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense>
          <Outlet key={pathname} />
          <Hydrated />
        </Suspense>
      </main>
      <footer className={styles.foot}>
        <div className={`wrap ${styles.footRow}`}>
          <p>Ads are marked Sponsored, always, inside the picture. Nobody can buy a place in a gift guide.</p>
          {!isSecret && (
            <ul className={styles.links}>
              <PaymentsLink />
              {FOOT_LINKS.map(([href, title]) => (
                <li key={href}>
                  <LocalLink href={href}>{title}</LocalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </footer>
      {!isSecret && <CookieNotice />}
      <FlashMessages />
      <ScrollRestoration />
    </>
  )
}

/** For members only. */
function PaymentsLink() {
  const { user } = useAccount()
  if (user === null) return null
  return (
    <li>
      <a href="/product-pitch/payments/">Your payments</a>
    </li>
  )
}

function Head({ isSecret, isPitch }: { readonly isSecret: boolean; readonly isPitch: boolean }) {
  const region = useRegion()
  return (
    <header className={styles.mast}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.brand}>
          {isSecret ? <PlainLogo /> : <Logo to={inRegion(region, '/')} />}
          <span className={styles.makers}>for makers</span>
        </div>
        {isPitch && (
          <nav className={styles.parts} aria-label="On this page">
            {PARTS.map(([href, title]) => (
              <a key={href} href={href}>
                {title}
              </a>
            ))}
          </nav>
        )}
        {!isSecret && <AccountLink className={styles.account} icon="small" />}
      </div>
    </header>
  )
}
