import '../staff-tokens.css'
import '../../ui/form/check-boxes.css'
import type { CurrentUser } from '@ribbonry/contracts'
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { Hydrated } from '../../ui/mounted/hydrated.tsx'
import { ShortcutHelp } from '../../ui/keyboard/shortcut-help.tsx'
import { boundKeys, useKeys } from '../../ui/keyboard/keys.ts'
import { usePageMetadata } from '../../metadata/use-page-metadata.ts'
import { useAccount } from '../../session/account.ts'
import { FlashMessages } from '../../ui/flash/flash-messages.tsx'
import { later } from '../../ui/later/later.tsx'
import { SkipLink } from '../../ui/skip-link/skip-link.tsx'
import { areaAt, areasOf, isToday, mayEnter, TODAY } from '../areas.ts'
import { readSetting, writeSetting } from '../kit/settings.ts'
import { UndoToasts } from '../kit/undo-toasts.tsx'
import { useWaits } from '../waits.ts'
import { staffMetadata } from './metadata.ts'
import { PhoneBar, rememberArea } from './phone-bar.tsx'
import { Sidebar, SidebarFrame } from './sidebar.tsx'
import { SessionBar } from './session/session-bar.tsx'
import { StaffPage, StaffPageSkeleton } from './staff-page.tsx'
import styles from './shell.module.css'

const fetchPalette = () => import('./palette.tsx')
const Palette = later(fetchPalette, ({ Palette: Found }) => Found)

const RAIL = 'desk-rail'
/** Widths at which the sidebar is always a rail. */
const NARROW = '(max-width: 1099px)'

function subscribeToWidth(changed: () => void): () => void {
  const list = matchMedia(NARROW)
  list.addEventListener('change', changed)
  return () => {
    list.removeEventListener('change', changed)
  }
}

interface ShellProps {
  /** The frame of the shop's pages. */
  readonly shop: ComponentType
}

/**
 * The frame of every staff page. It shows nothing personal until the member is known. A page that is open to everybody stands in
 * the shop's frame until then, and for whom it refuses.
 */
export function Shell({ shop: Shop }: ShellProps) {
  const { pathname } = useLocation()
  usePageMetadata(staffMetadata(pathname))
  const user = useStaffOnly()
  if (user === null && areaAt(pathname)?.isOpen === true) return <Shop />
  return (
    <>
      <SkipLink>Skip to the work</SkipLink>
      {user !== null ? <MemberShell user={user} pathname={pathname} /> : <ShellFrame pathname={pathname} />}
      <FlashMessages />
      <Hydrated />
      <ScrollRestoration />
    </>
  )
}

/**
 * Returns the member if they may see the page. Otherwise staff are redirected to Today and others to the home page, unless the
 * page explains the refusal itself. The server guards the calls too.
 */
function useStaffOnly(): CurrentUser | null {
  const { user, authFinished } = useAccount({ alwaysAsk: true })
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const allowed = mayEnter(pathname, user)
  const isRefused = authFinished && !allowed && areaAt(pathname)?.isOpen === true
  const away = redirectTarget(pathname, user)
  const denied = user?.user_id
  useEffect(() => {
    if (authFinished && !allowed && !isRefused) void navigate(away, { replace: true, state: { from: pathname + search, denied } })
  }, [authFinished, allowed, isRefused, away, navigate, pathname, search, denied])
  return allowed ? user : null
}

/** Redirect target for somebody who may not see a page. */
function redirectTarget(pathname: string, user: CurrentUser | null): string {
  const area = areaAt(pathname)
  if (user === null) return area?.visitorsTo ?? '/'
  return area?.othersTo ?? (areasOf(user).length > 0 ? TODAY.path : '/')
}

/** The frame while the member is unknown. */
function ShellFrame({ pathname }: { readonly pathname: string }) {
  return (
    <div className={styles.desk}>
      <SidebarFrame />
      <div className={styles.body}>
        <StaffPage title={isToday(pathname) ? TODAY.title : (areaAt(pathname)?.title ?? 'Staff')}>
          <StaffPageSkeleton />
        </StaffPage>
      </div>
    </div>
  )
}

function MemberShell({ user, pathname }: { readonly user: CurrentUser; readonly pathname: string }) {
  const navigate = useNavigate()
  const { waiting } = useWaits(user)
  const [folded, setFolded] = useState(() => readSetting(RAIL) === 'on')
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const narrow = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  useEffect(() => {
    // Loads the palette's code early, so that its field takes the first key.
    void fetchPalette()
  }, [])
  useEffect(() => {
    rememberArea(pathname)
  }, [pathname])
  const fold = () => {
    writeSetting(RAIL, folded ? '' : 'on')
    setFolded(!folded)
  }
  const close = () => {
    setOpen(undefined)
  }
  const find = () => {
    setOpen('palette')
  }
  const showKeys = () => {
    setOpen('keys')
  }
  useKeys([
    { keys: 'Ctrl+K', words: 'Find or go to', run: find },
    { keys: 'Ctrl+B', words: 'Fold the sidebar', run: fold },
    ...[TODAY, ...areasOf(user)].map(({ key, title, path }) => ({
      keys: `G ${key}`,
      words: `Go to ${title}`,
      run: () => void navigate(path),
    })),
    { keys: '?', words: 'All keys', run: showKeys },
  ])
  const navigation = { user, pathname, waits: waiting }
  return (
    <div className={styles.desk} data-rail={folded ? '' : undefined}>
      <Sidebar {...navigation} isRail={folded || narrow} onFold={fold} onFind={find} />
      <div className={styles.body} key={pathname}>
        <Suspense>
          <Outlet context={showKeys} />
        </Suspense>
      </div>
      <PhoneBar {...navigation} onFind={find} />
      <SessionBar user={user} />
      <UndoToasts />
      {open === 'palette' && (
        <Suspense>
          <Palette user={user} onClose={close} onFold={fold} onKeys={showKeys} />
        </Suspense>
      )}
      {open === 'keys' && (
        <ShortcutHelp title="All keys" keys={boundKeys().map(({ keys, words }) => [keys, words] as const)} onClose={close} />
      )}
    </div>
  )
}
