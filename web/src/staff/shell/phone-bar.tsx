import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { areaAt, areasOf, isToday, TODAY } from '../areas.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { readSetting, writeSetting } from '../kit/settings.ts'
import { AreaLinks, GROUP_ICONS, groupsOf, type NavigationProps } from './navigation.tsx'
import styles from './phone-bar.module.css'

const LAST_AREA = 'desk-last-area'

/** Stores the area that the phone bar links back to. */
export function rememberArea(pathname: string): void {
  const area = areaAt(pathname)
  if (area !== undefined) writeSetting(LAST_AREA, area.path)
}

/** Navigation bar on phones: Today, the last area, search, and a sheet with all areas. */
export function PhoneBar({ onFind, ...props }: NavigationProps & { readonly onFind: () => void }) {
  // The path on which the sheet was opened, so that it closes on navigation.
  const [openOn, setOpenOn] = useState<string>()
  const areas = areasOf(props.user)
  const last = areaAt(props.pathname) ?? areas.find(({ path }) => path === readSetting(LAST_AREA)) ?? areas[0]
  const isHere = last !== undefined && last === areaAt(props.pathname)
  return (
    <nav className={styles.bar} aria-label="Quick">
      <a href={TODAY.path} {...(isToday(props.pathname) ? { 'aria-current': 'page' as const } : {})}>
        <Icon name="sun" />
        {TODAY.title}
      </a>
      {last !== undefined && (
        <a href={last.path} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
          <StaffIcon name={GROUP_ICONS[last.group]} large />
          {last.title}
        </a>
      )}
      <button type="button" onClick={onFind}>
        <Icon name="search" />
        Find
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpenOn(props.pathname)
        }}
      >
        <Icon name="menu" />
        Areas
      </button>
      {openOn === props.pathname && (
        <AreaSheet
          {...props}
          onClose={() => {
            setOpenOn(undefined)
          }}
        />
      )}
    </nav>
  )
}

function AreaSheet({ onClose, ...props }: NavigationProps & { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Everything on the desk"
      onClose={onClose}
      foot={
        <a className={styles.siteLink} href="/">
          See the site
          <StaffIcon name="site" />
        </a>
      }
    >
      <div className={styles.sheet}>
        {groupsOf(props).map(({ name, areas, current }) => (
          <section key={name}>
            <h3>
              <StaffIcon name={GROUP_ICONS[name]} />
              {name}
            </h3>
            <AreaLinks areas={areas} current={current} waits={props.waits} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
