import type { ReactNode } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { useKeys } from '../../ui/keyboard/keys.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { useAccount } from '../../session/account.ts'
import { areaAt, creationIn, TODAY } from '../areas.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import shell from './shell.module.css'
import styles from './staff-page.module.css'

interface StaffPageProps {
  readonly title: string
  /** Heading, if it differs from the title. */
  readonly heading?: string
  readonly children: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Save state, shown in the top bar. */
  readonly saved?: ReactNode
  /** The page's main action, in the top bar. */
  readonly action?: ReactNode
  /** The page fills the screen to its edges, and shows its title itself. */
  readonly isFlush?: boolean
  /** For a long table: little room around and between the parts. */
  readonly isDense?: boolean
}

/** A staff page: top bar with breadcrumbs, title, content. A list page links to the page that creates an entry. */
export function StaffPage({ title, heading = title, children, actions, saved, action, isFlush, isDense }: StaffPageProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Undefined while the member is unknown.
  const showKeys = useOutletContext<(() => void) | undefined>()
  const area = areaAt(pathname)
  const isList = area !== undefined && isAt(area.path, pathname)
  const { user } = useAccount({ alwaysAsk: true })
  const create = isList && showKeys !== undefined ? creationIn(area, user) : undefined
  useKeys(create === undefined ? [] : [{ keys: 'N', words: create.title, run: () => void navigate(create.path) }])
  return (
    <>
      <header className={styles.top}>
        <a className={styles.topLogo} href={TODAY.path} aria-label={TODAY.title}>
          <svg viewBox="0 0 30 36" aria-hidden="true">
            <use href="#i-logo" />
          </svg>
        </a>
        <Crumbs area={area} title={title} />
        <div className={styles.topActions}>
          {saved}
          {action}
          {showKeys !== undefined && (
            <button type="button" className={shell.iconButton} aria-label="All keys" title="?" onClick={showKeys}>
              <StaffIcon name="keys" />
            </button>
          )}
        </div>
      </header>
      <main id="main" className={mainClass({ isFlush, isDense })} tabIndex={-1}>
        <div className={isFlush === true ? 'sr' : styles.head}>
          <h1>{heading}</h1>
          <div className={styles.headActions}>
            {actions}
            {create !== undefined && (
              <a className={buttonClass({ variant: 'main', small: true })} href={create.path} aria-keyshortcuts="N">
                <Icon name="plus" small />
                {create.title}
              </a>
            )}
          </div>
        </div>
        {children}
      </main>
    </>
  )
}

function mainClass({ isFlush = false, isDense = false }): string {
  return [styles.main, isFlush ? styles.flush : '', isDense ? styles.dense : ''].filter(Boolean).join(' ')
}

interface CrumbsProps {
  readonly area: ReturnType<typeof areaAt>
  readonly title: string
}

function Crumbs({ area, title }: CrumbsProps) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol className={styles.crumbList}>
        <li>{area?.group ?? 'Desk'}</li>
        {area !== undefined && !isAt(area.path, pathname) && area.title !== title && (
          <li>
            <a href={area.path}>{area.title}</a>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

const isAt = (path: string, pathname: string): boolean => path === pathname.replace(/\/*$/, '/')

/** Skeleton of a staff page: filter bar and table. */
export function StaffPageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <output className="sr">Opening the desk</output>
      <TextSkeleton lines={2} />
      <TextSkeleton lines={12} />
    </div>
  )
}
