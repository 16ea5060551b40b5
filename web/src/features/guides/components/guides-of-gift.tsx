import type { Region } from '../../../regions/region.ts'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { useGuidesOfGift } from '../api/list-guides-of-gift.ts'
import { GuideCards } from './guide-cards.tsx'
import styles from './guides-of-gift.module.css'

/** Guides with this gift; nothing when there are none or they fail to load. */
export function GuidesOfGift({ id, region }: { readonly id: number; readonly region: Region }) {
  const guides = useGuidesOfGift(id).data?.guides ?? []
  if (guides.length === 0) return null
  return (
    <section className={styles.guides} aria-labelledby="guides-of-gift">
      <SectionHead id="guides-of-gift" title="In good company">
        <a href="/gift-guides/">All gift guides</a>
      </SectionHead>
      <GuideCards guides={guides} region={region} list="guides-of-gift" variant="small" />
    </section>
  )
}
