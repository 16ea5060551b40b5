import { DEVICE, momentText, sinceText } from '@ribbonry/dates'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import tones from '../../ui/states/tones.module.css'
import styles from './cells.module.css'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'
import { publicationOf } from './moments.ts'

const number = new Intl.NumberFormat('en-US')

/** Icons of the visitors' sprite. A plus stands only on what adds something. */
const CHIPS = { good: 'check', wait: 'alert', note: undefined, open: undefined, bad: 'alert', past: 'check' } as const

interface StatusChipProps {
  /** good: ready, running; wait: needs a person; note: in progress; open: not decided yet; bad; past. */
  readonly kind: keyof typeof CHIPS
  /** In place of the icon of its kind. */
  readonly icon?: StaffIconName
  readonly children: ReactNode
}

/** A state as a word with a shape and a colour. */
export function StatusChip({ kind, icon: own, children }: StatusChipProps) {
  const icon = own === undefined ? CHIPS[kind] : undefined
  return (
    <span className={`${styles.chip} ${kind === 'open' ? styles.open : tones[kind]}`}>
      {icon === undefined ? <StaffIcon name={own ?? (kind === 'open' ? 'ring' : 'half')} /> : <Icon name={icon} small />}
      {children}
    </span>
  )
}

const PUBLICATION_CHIPS = { Draft: 'open', Waiting: 'note', Published: 'past' } as const

/** Whether something is published now. */
export function PublicationChip({ published }: { readonly published: string | null }) {
  const [now] = useState(() => Date.now())
  const publication = publicationOf(published, now)
  return <StatusChip kind={PUBLICATION_CHIPS[publication]}>{publication}</StatusChip>
}

interface TitleCellProps {
  readonly href: string
  readonly title: string
  /** Address of a picture; its smallest variant is shown. */
  readonly picture?: string
  readonly about?: string
  /** Texts that are too long are cut, so that rows are of one height. */
  readonly isCut?: boolean
}

/** The first cell of a row: picture, link and a line below it. */
export function TitleCell({ href, title, picture, about, isCut = false }: TitleCellProps) {
  const names = [picture === undefined ? '' : styles.title, isCut ? styles.cut : ''].filter(Boolean).join(' ')
  return (
    <div className={names || undefined} title={isCut ? title : undefined}>
      {picture !== undefined && (
        <img src={picture.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={52} height={39} loading="lazy" />
      )}
      <div>
        <a className={styles.link} href={href}>
          {title}
        </a>
        {about !== undefined && <small className={styles.aside}>{about}</small>}
      </div>
    </div>
  )
}

interface OpenCellProps {
  /** Query parameter with the id of the open row. */
  readonly field: string
  readonly id: string | number
  readonly title: string
  readonly about?: string
  readonly tooltip?: string
}

/** The first cell of a row that opens beside its list: links to the list's present address with the row's id. */
export function OpenCell({ field, id, title, about, tooltip }: OpenCellProps) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set(field, String(id))
  return (
    <>
      <a className={styles.link} href={`?${next}`} title={tooltip} data-keep-scroll>
        {title}
      </a>
      {about !== undefined && <small className={styles.aside}>{about}</small>}
    </>
  )
}

/** Stands in a table where there is nothing. */
export const DASH = '–'

/** The dash of a cell: rows on a phone have no columns that it would fill, and leave it out. */
export function Nothing() {
  return <span data-nothing="">{DASH}</span>
}

/** A count; a dash for zero. */
export function countText(count: number): string {
  return count === 0 ? DASH : number.format(count)
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A share as a percentage; a dash for none, as for counts. */
export function shareText(share: number | null): string {
  return share === null || share === 0 ? DASH : percent.format(share)
}

interface MomentCellProps {
  readonly moment: string | null
  /** Text for a missing date; a dash by default. */
  readonly never?: string | undefined
}

/** A moment: relative while recent, otherwise its day. The title has the exact local time. */
export function MomentCell({ moment, never }: MomentCellProps) {
  const [now] = useState(() => Date.now())
  if (moment === null) return never ?? <Nothing />
  return (
    <time className="num" dateTime={moment} title={momentText(moment, DEVICE)}>
      {sinceText(moment, now, DEVICE)}
    </time>
  )
}

export interface View {
  readonly title: string
  readonly path: string
  readonly current: boolean
  readonly count?: number | undefined
  /** Called in addition to following the link. */
  readonly onChoose?: () => void
  /** Set when two views have the same path. */
  readonly key?: string
}

interface ViewsProps {
  readonly label: string
  readonly views: readonly View[]
  /** Shown after the views. */
  readonly children?: ReactNode
}

/** Views by a field of the rows are titled by its values. */
function viewTitle(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}

/** Named queries of a list, with their counts. */
export function Views({ label, views, children }: ViewsProps) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ title, path, current, count, onChoose, key = path }) => (
        <a key={key} href={path} data-keep-scroll onClick={onChoose} {...(current ? { 'aria-current': 'page' as const } : {})}>
          {viewTitle(title)} {count !== undefined && <span className="num">{number.format(count)}</span>}
        </a>
      ))}
      {children}
    </nav>
  )
}
