import type { Post } from '@ribbonry/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import type { DeviceGift } from '../../../saving/device-gifts.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import card from '../../../ui/gift-card/gift-card.module.css'
import { BelowTheFold } from '../../../ui/mounted/below-the-fold.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { currentConsent } from '../../../tracker/privacy.ts'
import { removeRecentGift, clearRecentGifts, recentGifts, addRecentGift, subscribe } from '../recent-gifts-store.ts'
import styles from './recent-gifts.module.css'

const TRACKED = { list: 'recently-viewed', impression: 'impression', click: 'click' } as const

interface RecentGiftsProps {
  readonly region: Region
  /** The current gift: remembered, but not shown. */
  readonly viewed?: Post
}

/** Recently viewed gifts; nothing when there are none. */
export function RecentGifts({ region, viewed }: RecentGiftsProps) {
  const all = useSyncExternalStore(subscribe, recentGifts, recentGifts)
  useEffect(() => {
    if (viewed !== undefined && currentConsent() === true) addRecentGift(viewed)
  }, [viewed])
  const gifts = all.filter(({ id }) => id !== viewed?.id)
  return (
    gifts.length > 0 && (
      <BelowTheFold>
        <Row gifts={gifts} region={region} />
      </BelowTheFold>
    )
  )
}

function Row({ gifts, region }: { readonly gifts: readonly DeviceGift[]; readonly region: Region }) {
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <SectionHead id="recent" title="You were looking at">
        <Button variant="quiet" small onClick={clearRecentGifts}>
          Forget all
        </Button>
      </SectionHead>
      <ul className={styles.row} {...placeAttributes(TRACKED)}>
        {gifts.map((gift, index) => (
          <li key={gift.id} className={styles.gift} {...itemAttributes({ id: gift.id, ad_id: null }, index + 1)}>
            <div className={card.frame}>
              <Picture picture={{ ...(gift.picture ?? PLACEHOLDER), alt: '' }} sizes="144px" widths={[160, 320]} />
            </div>
            <h3 className={styles.title}>
              <a href={inRegion(region, `/${gift.slug}/`)}>{gift.title}</a>
            </h3>
            <IconButton
              className={styles.forget}
              icon="close"
              label={`Forget: ${gift.title}`}
              onClick={() => {
                removeRecentGift(gift.id)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
