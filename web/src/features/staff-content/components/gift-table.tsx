import { DEVICE, shortDayText } from '@ribbonry/dates'
import type { StaffPost } from '@ribbonry/contracts'
import { priceText } from '../../../ui/gift-card/price.ts'
import { publicationOf } from '../moments.ts'
import { needsText } from '../publishing-needs.ts'
import { smallPicture } from '../small-picture.ts'
import styles from './staff-table.module.css'
import { StatusLabels } from './status-labels.tsx'

const number = new Intl.NumberFormat('en-US')

interface GiftTableProps {
  readonly gifts: readonly StaffPost[]
  /** Time of the answer, in milliseconds. */
  readonly now: number
}

export function GiftTable({ gifts, now }: GiftTableProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Gift</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              Price
            </th>
            <th scope="col" className={styles.number}>
              Clicks
            </th>
            <th scope="col" className={styles.number}>
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <GiftRow key={gift.id} gift={gift} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GiftRow({ gift, now }: { readonly gift: StaffPost; readonly now: number }) {
  const { id, title, image, price, currency, clicks, modified, published, broken, unavailable, missing } = gift
  return (
    <tr>
      <td>
        <a className={styles.name} href={`/admin/gifts/${id}/`}>
          <img src={smallPicture(image)} alt="" width={56} height={42} loading="lazy" />
          {title}
        </a>
      </td>
      <td>
        <StatusLabels
          states={[
            publicationOf(published, now),
            ...(broken ? ['Broken' as const] : []),
            ...(unavailable ? ['Unavailable' as const] : []),
          ]}
        />
        {published === null && missing.length > 0 && <span className={styles.missing}>{`needs ${needsText(missing)}`}</span>}
      </td>
      <td className={`${styles.number} num`}>{price === null ? '' : priceText(price, currency)}</td>
      <td className={`${styles.number} num`}>{number.format(clicks)}</td>
      <td className={`${styles.number} num`}>
        <time dateTime={modified}>{shortDayText(modified, DEVICE)}</time>
      </td>
    </tr>
  )
}
