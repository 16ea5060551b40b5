import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRegion } from '../regions/edition.ts'
import { inRegion, REGION, regionOf, REGIONS, withoutRegion } from '../regions/region.ts'
import { rememberRegion } from '../regions/remember-region.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { Fold } from '../ui/navigation/fold.tsx'
import { FooterColumn } from '../ui/navigation/footer-column.tsx'
import { WhenNear } from '../ui/mounted/when-mounted.tsx'
import styles from './footer.module.css'
import { footerColumns, type FooterLink } from './footer-links.ts'
import { later } from '../ui/later/later.tsx'

const Preferences = later(
  () => import('../ui/preferences/preferences.tsx'),
  (module) => module.Preferences,
)

interface FooterProps {
  /** Column for staff. */
  readonly staff: ReactNode
  /** Newsletter form; its place is reserved. */
  readonly newsletter: ReactNode
  /** Links that are there for a time. */
  readonly forNow: readonly FooterLink[]
}

/** Footer. Everything that works without JavaScript is reachable from here. */
export function Footer({ staff, newsletter, forNow }: FooterProps) {
  const region = useRegion()
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.lead}>
            <h2>One good idea at a time</h2>
            <p>Odd, lovely and useful gifts, picked by people and explained in one line.</p>
            <div className={styles.newsletter}>
              <WhenNear>
                <Suspense>{newsletter}</Suspense>
              </WhenNear>
              <noscript>{import.meta.env.SSR && <PlainForms home={inRegion(region, '/')} />}</noscript>
            </div>
            <div className={styles.preferences}>
              <WhenNear>
                <Suspense>
                  <Preferences />
                </Suspense>
              </WhenNear>
            </div>
          </div>
          <div id="menu" className={styles.columns}>
            {footerColumns(region, forNow).map((column) => (
              <FooterColumn key={column.title} {...column} />
            ))}
            {staff}
          </div>
        </div>
        <div className={styles.end}>
          <p>
            When you buy through a link here, the shop may pay us a commission. You pay the same either way, and it has never once
            talked us into liking a mug.
          </p>
          <Logo to={inRegion(region, '/')} />
          <RegionLinks />
        </div>
      </div>
    </footer>
  )
}

/**
 * Newsletter and search for browsers without JavaScript, which see neither the forms that load later nor a phone's search. Their
 * fields are plain, since the shared ones would be loaded by every other browser as well.
 */
function PlainForms({ home }: { readonly home: string }) {
  return (
    <>
      <form className={styles.plain} method="post" action="/api/user/subscribe">
        <label className={styles.typed}>
          The good finds, by mail: your email address
          <input type="email" name="email" autoComplete="email" maxLength={320} required />
        </label>
        <label className={styles.agreed}>
          <input type="checkbox" name="agreed" required />
          Yes, send me the newsletter. I can stop it with one tap.
        </label>
        <Button type="submit" small>
          Subscribe
        </Button>
      </form>
      <form id="search" className={styles.plain} action={home}>
        <label className={styles.typed}>
          Search gifts
          <input type="search" name="s" maxLength={100} required />
        </label>
        <Button type="submit" small>
          Search
        </Button>
      </form>
    </>
  )
}

/**
 * The page in other regions, with its filters. A worldwide page is the same there, and its links lead there from then on: a click
 * on the default region forgets the remembered one (`public/early.js`).
 */
function RegionLinks() {
  const { pathname, search } = useLocation()
  const current = useRegion()
  useEffect(() => {
    rememberRegion(regionOf(pathname))
  }, [pathname])
  return (
    <nav className={styles.regions} aria-label="Gifts for">
      <Fold title={`Country: ${REGION[current].name}`}>
        <ul className={styles.regionList}>
          {REGIONS.map((region) => (
            <li key={region}>
              <a
                href={`${inRegion(region, withoutRegion(pathname))}${search}`}
                hrefLang={REGION[region].language}
                {...(region === current ? { 'aria-current': 'true' as const } : {})}
              >
                {REGION[region].name}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}
