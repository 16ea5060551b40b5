import type { FeedImportGift } from '@ribbonry/contracts'
import { PriceText } from '../../ui/price/price.tsx'
import tones from '../../ui/states/tones.module.css'
import frame from '../kit/table.module.css'
import shared from './feed-imports.module.css'
import styles from './import-gifts.module.css'

const OUTCOMES = { deleted: 'Deleted', withdrawn: 'Withdrawn to a draft', restored: 'As before', kept: 'Left alone' } as const
const NEEDS = { link: 'a link', price: 'a price', picture: 'a picture' } as const

/** Gifts of an import with outcome and status. Staff without the right to edit gifts get a link to the public page. */
export function ImportGiftTable({ gifts, mayEdit }: { readonly gifts: readonly FeedImportGift[]; readonly mayEdit: boolean }) {
  return (
    <div className={frame.box}>
      <table className={`${shared.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Gift</th>
            <th scope="col">What happened</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <GiftRow key={gift.id} row={gift} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GiftRow({ row: { id, what, outcome, gift }, mayEdit }: { readonly row: FeedImportGift; readonly mayEdit: boolean }) {
  return (
    <tr>
      <td>
        {gift === null ? (
          <span className={shared.note}>{`Gift ${id}, which is gone`}</span>
        ) : (
          <Name id={id} gift={gift} mayEdit={mayEdit} />
        )}
      </td>
      <td className={styles.what}>
        {what === 'created' ? 'Created' : 'Updated'}
        {outcome !== null && <span>{OUTCOMES[outcome]}</span>}
        {outcome === null && gift?.changed_since === true && <span>Edited since</span>}
      </td>
      <td className={styles.what}>{gift !== null && <State gift={gift} />}</td>
      <td className={`${styles.number} num`}>{gift === null || gift.price === null ? '–' : <PriceText of={gift} />}</td>
    </tr>
  )
}

type Gift = NonNullable<FeedImportGift['gift']>

function Name({
  id,
  gift: { slug, title, image, published },
  mayEdit,
}: {
  readonly id: number
  readonly gift: Gift
  readonly mayEdit: boolean
}) {
  const picture = <img src={image.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={56} height={42} loading="lazy" />
  const to = mayEdit ? `/admin/gifts/${id}/` : published === null ? undefined : `/${slug}/`
  return to === undefined ? (
    <span className={styles.name}>
      {picture}
      {title}
    </span>
  ) : (
    <a className={styles.name} href={to}>
      {picture}
      {title}
    </a>
  )
}

function State({ gift: { published, missing, publish_when_complete: waits } }: { readonly gift: Gift }) {
  if (published !== null) return <span className={`${shared.chip} ${styles.status} ${tones.good}`}>Published</span>
  return (
    <>
      <span className={`${shared.chip} ${styles.status} ${tones.past}`}>Draft</span>
      {missing.length > 0 && (
        <span>{`needs ${missing.map((need) => NEEDS[need]).join(', ')}${waits ? ', then it is published' : ''}`}</span>
      )}
    </>
  )
}
