import type { GuideSummary, TrackedList } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { inRegion, type Region } from '../../../regions/region.ts'
import card from '../../../ui/gift-card/gift-card.module.css'
import { Picture } from '../../../ui/picture/picture.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { countText } from '../guide-text.ts'
import { guidesOfGiftQuery, postPageGuidesQuery, relatedGuidesQuery } from '../guides-calls.ts'
import styles from './guide-cards.module.css'

interface GuideCardsProps {
  readonly guides: readonly GuideSummary[]
  readonly region: Region
  /** List name for tracking. */
  readonly list: TrackedList
  /** large: on an overview; small: below other content. */
  readonly variant: 'large' | 'small'
  readonly headingLevel?: 2 | 3
  /** Cards in view when the page opens. */
  readonly inView?: number
}

/** One and a half times as wide as the 4:3 frames, because most pictures are 2:1. */
const SIZES = {
  large: '(min-width: 1440px) 636px, (min-width: 970px) 45vw, (min-width: 601px) 69vw, 141vw',
  small: '(min-width: 970px) 312px, 192px',
}
const WIDTHS = { large: [320, 1280], small: [160, 640] } as const

/** Guide cards: picture, title, and the number of ideas unless the title has it. */
export function GuideCards({ guides, region, list, variant, headingLevel = 3, inView = 0 }: GuideCardsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const tracked = placeAttributes({ list, impression: 'gift-guide-thumbnail-homepage', click: 'click-listicle-thumbnail' })
  return (
    <ul className={`${styles.guides} ${styles[variant]}`} {...tracked}>
      {guides.map((guide, index) => (
        <li
          key={guide.id}
          className={`${card.tile} ${styles.card}`}
          {...itemAttributes({ id: guide.id, ad_id: null }, index + 1)}
        >
          <div className={card.frame}>
            <Picture
              picture={{ ...guide.picture, alt: '' }}
              sizes={SIZES[variant]}
              widths={WIDTHS[variant]}
              first={index < inView}
              className={card.image}
            />
          </div>
          <div className={styles.text}>
            <Heading className={`${card.cover} ${styles.title}`}>
              <a href={inRegion(region, `/${guide.slug}/`)}>{guide.title}</a>
            </Heading>
            {variant === 'large' && <p className={styles.summary}>{guide.summary}</p>}
            <Count guide={guide} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Count({ guide }: { readonly guide: GuideSummary }) {
  const text = countText(guide)
  return text === '' ? null : <p className={styles.count}>{text}</p>
}

/** Guides with this gift, or else those that staff feature; nothing when there are none or they fail to load. */
export function GuidesOfGift({ id, region }: { readonly id: number; readonly region: Region }) {
  const guides = useQuery(guidesOfGiftQuery({ params: { id } })).data?.guides
  if (guides === undefined) return null
  if (guides.length === 0) return <FeaturedGuides region={region} />
  return (
    <section className={styles.ofGift} aria-labelledby="guides-of-gift">
      <SectionHead id="guides-of-gift" title="In good company">
        <a href="/gift-guides/">All gift guides</a>
      </SectionHead>
      <GuideCards guides={guides} region={region} list="guides-of-gift" variant="small" />
    </section>
  )
}

function FeaturedGuides({ region }: { readonly region: Region }) {
  const guides = useQuery(postPageGuidesQuery).data?.guides ?? []
  if (guides.length === 0) return null
  return (
    <section className={styles.ofGift} aria-labelledby="featured-guides">
      <SectionHead id="featured-guides" title="Gift guides">
        <a href="/gift-guides/">All gift guides</a>
      </SectionHead>
      <GuideCards guides={guides} region={region} list="related-guides" variant="small" />
    </section>
  )
}

/** Related guides; nothing when there are none or they fail to load. */
export function RelatedGuides({ id, region }: { readonly id: number; readonly region: Region }) {
  const guides = useQuery(relatedGuidesQuery({ params: { id } })).data?.guides ?? []
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
