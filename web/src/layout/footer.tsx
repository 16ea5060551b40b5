import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { inRegion, REGION, regionOf, REGIONS, withoutRegion } from '../regions/region.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { FooterColumn } from '../ui/footer/footer-column.tsx'
import { WhenNear } from '../ui/mounted/when-near.tsx'
import styles from './footer.module.css'

const Preferences = lazy(() => import('../ui/preferences/preferences.tsx').then((module) => ({ default: module.Preferences })))

interface FooterProps {
  /** Navigation links that phone menus leave out. */
  readonly more: readonly { readonly title: string; readonly link: string }[]
  /** Column for staff. */
  readonly staff: ReactNode
  /** Newsletter form; its place is reserved. */
  readonly newsletter: ReactNode
}

/** Footer. Everything that works without JavaScript is reachable from here. */
export function Footer({ more, staff, newsletter }: FooterProps) {
  const { pathname } = useLocation()
  const home = inRegion(regionOf(pathname), '/')
  const browse = [
    { title: 'Trending', link: home },
    { title: 'New arrivals', link: `${home}new/` },
    { title: 'Popular', link: `${home}popular/` },
    { title: 'Over $1k', link: `${home}over1k/` },
    { title: 'Surprise me', link: `${home}random/` },
  ]
  const regions = REGIONS.map((region) => ({ title: REGION[region].name, link: inRegion(region, withoutRegion(pathname)) }))
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
            </div>
            <div className={styles.preferences}>
              <WhenNear>
                <Suspense>
                  <Preferences />
                </Suspense>
              </WhenNear>
            </div>
          </div>
          <div className={styles.columns}>
            <FooterColumn title="Browse" links={browse} />
            <FooterColumn title="Ribbonry" links={more} />
            <FooterColumn title="Gifts for" links={regions} />
            {staff}
          </div>
        </div>
        <div className={styles.end}>
          <p>
            When you buy through a link here, the shop may pay us a commission. You pay the same either way, and it has never once
            talked us into liking a mug.
          </p>
          <Logo to={home} />
        </div>
      </div>
    </footer>
  )
}
