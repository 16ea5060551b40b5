import { Popover } from '@base-ui/react/popover'
import type { CurrentUser } from '@ribbonry/contracts'
import { useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { areaAt, areasOf, isToday, TODAY } from '../areas.ts'
import { AREA_GROUPS, type AreaGroup, type StaffArea } from '../staff-area.ts'
import { StaffIcon, type StaffIconName } from '../kit/staff-icon.tsx'
import popover from '../kit/popover.module.css'
import { readSetting, writeSetting } from '../kit/settings.ts'
import type { Wait } from '../wait-texts.ts'
import { waitsIn } from '../waits.ts'
import styles from './navigation.module.css'

export const GROUP_ICONS = {
  Write: 'pen',
  Sell: 'tag',
  Send: 'send',
  Measure: 'chart',
  Mend: 'wrench',
  Run: 'gear',
} as const satisfies Record<AreaGroup, StaffIconName>
const FOLDED_GROUPS = 'desk-folded-groups'
const number = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 })

export interface NavigationProps {
  readonly user: CurrentUser
  readonly pathname: string
  readonly waits: readonly Wait[] | undefined
}

interface Group {
  readonly name: AreaGroup
  readonly areas: readonly StaffArea[]
  readonly waiting: number
  readonly current: StaffArea | undefined
}

/** Groups with at least one area that the member may enter. */
export function groupsOf({ user, pathname, waits }: NavigationProps): readonly Group[] {
  const areas = areasOf(user)
  const here = areaAt(pathname)
  return AREA_GROUPS.map((name) => {
    const inside = areas.filter(({ group }) => group === name)
    return {
      name,
      areas: inside,
      waiting: inside.reduce((sum, { path }) => sum + waitsIn(waits, path), 0),
      current: inside.find((area) => area === here),
    }
  }).filter(({ areas: inside }) => inside.length > 0)
}

/** @param isRail beside an icon, where thousands stand for the number: 34K */
function Waiting({ count, isRail = false }: { readonly count: number; readonly isRail?: boolean }) {
  if (count === 0) return null
  return (
    <span className={styles.waits}>
      {(isRail ? short : number).format(count)}
      <span className="sr"> waiting</span>
    </span>
  )
}

export function AreaLinks({ areas, current, waits }: Pick<Group, 'areas' | 'current'> & Pick<NavigationProps, 'waits'>) {
  return (
    <ul className={styles.list}>
      {areas.map((area) => (
        <li key={area.path}>
          <a className={styles.area} href={area.path} {...(area === current ? { 'aria-current': 'page' as const } : {})}>
            {area.title}
            <Waiting count={waitsIn(waits, area.path)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface TodayLinkProps extends Pick<NavigationProps, 'pathname' | 'waits'> {
  readonly isRail?: boolean
}

function TodayLink({ pathname, waits, isRail = false }: TodayLinkProps) {
  return (
    <a
      className={`${styles.area} ${styles.today}${isRail ? ` ${styles.railToday}` : ''}`}
      href={TODAY.path}
      {...(isToday(pathname) ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon name="sun" small />
      <span className={isRail ? 'sr' : undefined}>{TODAY.title}</span>
      <Waiting count={waits?.length ?? 0} />
    </a>
  )
}

/** Collapsible groups of areas; their state is stored on this device. */
export function SidebarGroups(props: NavigationProps) {
  const [folded, setFolded] = useState(() => readSetting(FOLDED_GROUPS).split(' '))
  const toggle = (name: AreaGroup, open: boolean) => {
    if (open !== folded.includes(name)) return
    const next = open ? folded.filter((other) => other !== name) : [...folded, name]
    setFolded(next)
    writeSetting(FOLDED_GROUPS, next.filter(Boolean).join(' '))
  }
  return (
    <>
      <TodayLink {...props} />
      {groupsOf(props).map(({ name, areas, waiting, current }) => (
        <details
          key={name}
          className={styles.group}
          open={!folded.includes(name)}
          onToggle={(event) => {
            toggle(name, event.currentTarget.open)
          }}
        >
          <summary>
            <StaffIcon name={GROUP_ICONS[name]} />
            <span className={styles.groupName}>{name}</span>
            <Waiting count={waiting} />
            <StaffIcon name="down" />
          </summary>
          <AreaLinks areas={areas} current={current} waits={props.waits} />
        </details>
      ))}
    </>
  )
}

/** Groups as icons, each with a menu beside the rail. */
export function RailGroups(props: NavigationProps) {
  return (
    <>
      <TodayLink {...props} isRail />
      {groupsOf(props).map(({ name, areas, waiting, current }) => (
        <Popover.Root key={name}>
          <Popover.Trigger className={current === undefined ? styles.railGroup : `${styles.railGroup} ${styles.here}`}>
            <StaffIcon name={GROUP_ICONS[name]} />
            <span className="sr">{name}</span>
            <Waiting count={waiting} isRail />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className={popover.place} side="right" align="start" sideOffset={8}>
              <Popover.Popup className={`${popover.popup} ${styles.fly}`}>
                <Popover.Title className={styles.flyTitle}>{name}</Popover.Title>
                <AreaLinks areas={areas} current={current} waits={props.waits} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ))}
    </>
  )
}
