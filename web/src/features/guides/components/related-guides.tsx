import type { Region } from '../../../regions/region.ts'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { useRelatedGuides } from '../api/list-related-guides.ts'
import { GuideCards } from './guide-cards.tsx'
import styles from './related-guides.module.css'

/** Related guides; nothing when there are none or they fail to load. */
export function RelatedGuides({ id, region }: { readonly id: number; readonly region: Region }) {
  const guides = useRelatedGuides(id).data?.guides ?? []
  if (guides.length === 0) return null
  return (
    <section className={`wrap ${styles.related}`} aria-labelledby="related-guides">
      <SectionHead id="related-guides" title="Other people you may know">
        <a href="/gift-guides/">All gift guides</a>
      </SectionHead>
      <GuideCards guides={guides} region={region} list="related-guides" variant="small" />
    </section>
  )
}
