import { fullDayText } from '@ribbonry/dates'
import type { Post } from '@ribbonry/contracts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { buttonClass, MerchantLink } from '../../../ui/buttons/button.tsx'
import { GiftTile } from '../../../ui/gift-card/gift-tile.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Prices } from '../../../ui/price/price.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { type AdventAddress, adventPath, DOORS } from '../advent-address.ts'
import type { Advent } from '../advent-calls.ts'
import styles from './advent.module.css'
import { Roof } from './roof.tsx'

/** Tracked like the home lists, under its own list name. */
const TRACKED = { list: 'advent', impression: 'impression', click: 'click' } as const
const DAYS = Array.from({ length: DOORS }, (_, index) => index + 1)

/** Time zone in which the doors of each edition open. */
const CLOCKS: Readonly<Record<Region, { readonly city: string; readonly zone: string }>> = {
  us: { city: 'New York', zone: 'America/New_York' },
  uk: { city: 'London', zone: 'Europe/London' },
  ca: { city: 'Toronto', zone: 'America/Toronto' },
}

interface AdventCalendarProps {
  readonly address: AdventAddress
  readonly advent: Advent
}

/**
 * The gift behind the chosen door, and all doors below. Doors that are not due have no link, and the answer has no gift for them.
 */
export function AdventCalendar({ address, advent }: AdventCalendarProps) {
  const { region, door } = address
  const gifts = new Map(advent.doors.map(({ day, post }) => [day, post]))
  const open = (advent.next?.day ?? DOORS + 1) - 1
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(door)
  useLayoutEffect(() => {
    if (shown.current === door) return
    shown.current = door
    heading.current?.focus({ preventScroll: true })
  }, [door])
  return (
    <div className="wrap">
      {door === undefined ? (
        <p className={styles.when}>{beginning(advent, region)}</p>
      ) : (
        <OpenedDoor address={{ region, door }} heading={heading} post={gifts.get(door)} isDue={door <= open} year={advent.year} />
      )}
      <Prices of={[...gifts.values()]}>
        <div className={styles.house}>
          <Roof />
          <ol className={styles.doors} aria-label="Doors">
            {DAYS.map((day) => (
              <li key={day}>
                <Door day={day} region={region} gift={gifts.get(day)} state={stateOf(day, open, door)} />
              </li>
            ))}
          </ol>
        </div>
      </Prices>
    </div>
  )
}

/** Text above the doors. */
function beginning({ year, next }: Advent, region: Region): string {
  const { city, zone } = CLOCKS[region]
  if (next === null) return `All ${DOORS} doors are open, and stay so until the year is out. Look behind whichever you like.`
  const when = `${fullDayText(next.opens, zone)}, at midnight in ${city}`
  return next.day === 1
    ? `The first door opens on ${when}. Until then it is ${year}, and not yet Christmas.`
    : `Today’s door is number ${next.day - 1}. The next one opens on ${when}.`
}

type DoorState = 'closed' | 'today' | 'ajar' | 'chosen'

function stateOf(day: number, open: number, door: number | undefined): DoorState {
  if (day > open) return 'closed'
  if (day === door) return 'chosen'
  return day === open && open < DOORS ? 'today' : 'ajar'
}

interface DoorProps {
  readonly day: number
  readonly region: Region
  readonly gift: Post | undefined
  readonly state: DoorState
}

/** A window of the house: dark, lit (today's), or open with a picture of its gift. */
function Door({ day, region, gift, state }: DoorProps) {
  const number = (
    <span className={`${styles.number} num`} aria-hidden="true">
      {day}
    </span>
  )
  if (state === 'closed')
    return (
      <div className={styles.door}>
        {number}
        <span className="sr">{`Door ${day} opens on ${day} December`}</span>
      </div>
    )
  const isShown = state !== 'today' && gift !== undefined
  return (
    <a
      className={`${styles.door} ${styles.due} ${styles[state]}`}
      href={adventPath(region, day)}
      rel="nofollow"
      aria-current={state === 'chosen' ? 'true' : undefined}
    >
      {isShown && (
        <span className={styles.inside}>
          <Picture
            picture={{ ...(gift.images[0] ?? PLACEHOLDER), alt: '' }}
            sizes="(min-width: 970px) 15vw, (min-width: 600px) 23vw, 30vw"
            widths={[160, 480]}
          />
        </span>
      )}
      {number}
      <span className="sr">{state === 'today' ? `Today’s door, ${day}` : `Door ${day}: ${gift?.title ?? 'empty'}`}</span>
      {state === 'today' && (
        <span className={styles.call} aria-hidden="true">
          Open me
        </span>
      )}
    </a>
  )
}

interface OpenedDoorProps {
  readonly address: Required<AdventAddress>
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly post: Post | undefined
  readonly isDue: boolean
  readonly year: number
}

function OpenedDoor({ address: { region, door }, heading, post, isDue, year }: OpenedDoorProps) {
  return (
    <section className={styles.opened} aria-labelledby="door">
      <h2 id="door" ref={heading} tabIndex={-1} className={styles.over}>
        {isDue ? `Behind door ${door}` : `Door ${door} is still closed`}
      </h2>
      {post === undefined ? (
        <p className={styles.when}>
          {isDue
            ? 'Somebody has been here before us: there is nothing behind this one. Try the door beside it.'
            : `It opens on ${door} December ${year}, and not for anybody before. No shaking, no peeking.`}
        </p>
      ) : (
        <ul className={styles.gift} {...placeAttributes(TRACKED)}>
          <GiftTile
            key={post.id}
            post={post}
            to={inRegion(region, `/${post.slug}/`)}
            position={door}
            heading="h3"
            sizes="(min-width: 801px) 46vw, 94vw"
            widths={[320, 1280]}
            first
            className={styles.tile}
          >
            <p className={styles.quip}>{post.quip}</p>
            <p className={styles.actions}>
              <MerchantLink post={post} />
              <a className={buttonClass({ variant: 'quiet' })} href={adventPath(region)}>
                Close the door
              </a>
            </p>
          </GiftTile>
        </ul>
      )}
    </section>
  )
}
