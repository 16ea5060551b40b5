import type { SeasonGift, SeasonLink, ShownSeason } from '@ribbonry/contracts'
import { dayOfYearText } from '@ribbonry/dates'
import { inRegion, REGION, type Region } from '../../regions/region.ts'
import { Picture } from '../picture/picture.tsx'
import { PriceText } from '../price/price.tsx'
import styles from './season-band.module.css'

interface SeasonBandProps {
  readonly season: ShownSeason
  readonly region: Region
}

/** A season on the front page: until when to order, where to look, and what arrives without a parcel. */
export function SeasonBand({ season, region }: SeasonBandProps) {
  const { title, words, picture, links, is_late: isLate, late_gifts: gifts, doors } = season
  const late = gifts.length > 0 && <LateGifts gifts={gifts} region={region} isLate={isLate} />
  return (
    <section className="wrap" aria-labelledby="season">
      <div className={styles.band}>
        {picture !== null && (
          <div className={styles.picture}>
            <Picture picture={picture} sizes="(min-width: 801px) 46vw, 100vw" widths={[480, 1280]} />
          </div>
        )}
        <div className={styles.text}>
          <p className={styles.order}>{orderText(season, region)}</p>
          <h2 id="season" className={styles.title}>
            {title}
          </h2>
          {words !== '' && <p className={styles.words}>{words}</p>}
          {isLate && late}
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.link}>
                  <a href={addressOf(link, region)}>{link.title}</a>
                </li>
              ))}
            </ul>
          )}
          {doors !== null && <Doors open={doors} region={region} />}
          {!isLate && late}
        </div>
      </div>
    </section>
  )
}

/** Until when an order arrives in the region's country; when none is known, what season it is. */
function orderText({ name, order_day: day, is_late: isLate }: ShownSeason, region: Region): string {
  const { place } = REGION[region]
  if (isLate) return `Too late for the post in ${place}, and in time for these`
  return day === null ? name : `Order by ${dayOfYearText(day)} for ${place}`
}

/** Pages of a region are linked in that region. */
function addressOf({ link }: SeasonLink, region: Region): string {
  return /^\/(gifts|gifts-under|advent|gift-finder)\//.test(link) ? inRegion(region, link) : link
}

const DAYS = Array.from({ length: 24 }, (_, index) => index + 1)

interface DoorsProps {
  /** How many are open. */
  readonly open: number
  readonly region: Region
}

/** The doors of the advent calendar as a small wall: those that are due are links, and today's is lit. */
function Doors({ open, region }: DoorsProps) {
  const calendar = inRegion(region, '/advent/')
  if (open === 0)
    return (
      <a className={styles.wall} href={calendar}>
        <span className="sr">24 doors: the first one opens on 1 December</span>
        {DAYS.map((day) => (
          <span key={day} className={styles.door} aria-hidden="true">
            {day}
          </span>
        ))}
      </a>
    )
  return (
    <ol className={styles.wall} aria-label="Doors">
      {DAYS.map((day) => (
        <li key={day}>
          {day > open ? (
            <span className={styles.door}>{day}</span>
          ) : (
            <a
              className={`${styles.door} ${day === open && open < DAYS.length ? styles.today : styles.due}`}
              href={`${calendar}?door=${day}`}
              rel="nofollow"
              aria-label={day === open && open < DAYS.length ? `Today’s door, ${day}` : `Door ${day}`}
            >
              {day}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

interface LateGiftsProps {
  readonly gifts: readonly SeasonGift[]
  readonly region: Region
  readonly isLate: boolean
}

function LateGifts({ gifts, region, isLate }: LateGiftsProps) {
  return (
    <div className={styles.late}>
      <h3 className={styles.over}>{isLate ? 'These arrive in an envelope' : 'Later than that? These arrive in an envelope'}</h3>
      <ul className={styles.gifts}>
        {gifts.map((gift) => (
          <li key={gift.id} className={styles.gift}>
            <span className={styles.thumb}>
              <Picture picture={{ ...gift.picture, alt: '' }} sizes="72px" widths={[160, 320]} />
            </span>
            <span className={styles.facts}>
              <a href={inRegion(region, `/${gift.slug}/`)}>{gift.what || gift.title}</a>
              <span className="num">
                <PriceText of={gift} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
