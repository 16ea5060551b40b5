import type { GuideSummary, TrackedList } from '@ribbonry/contracts'
import { inRegion, type Region } from '../../../regions/region.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { ideasText } from '../guide-text.ts'
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

const SIZES = {
  large: '(min-width: 1440px) 424px, (min-width: 970px) 30vw, (min-width: 601px) 46vw, 94vw',
  small: '(min-width: 970px) 208px, 128px',
}
const WIDTHS = { large: [320, 960], small: [160, 480] } as const

/** Guide cards: picture, title, number of ideas. */
export function GuideCards({ guides, region, list, variant, headingLevel = 3, inView = 0 }: GuideCardsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const tracked = placeAttributes({ list, impression: 'gift-guide-thumbnail-homepage', click: 'click-listicle-thumbnail' })
  return (
    <ul className={`${styles.guides} ${styles[variant]}`} {...tracked}>
      {guides.map(({ id, slug, title, summary, picture, product_count: count }, index) => (
        <li key={id} className={styles.card} {...itemAttributes({ id, ad_id: null }, index + 1)}>
          <div className={styles.frame}>
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes={SIZES[variant]}
              widths={WIDTHS[variant]}
              first={index < inView}
              className={styles.image}
            />
          </div>
          <div className={styles.text}>
            <Heading className={styles.title}>
              <a href={inRegion(region, `/${slug}/`)}>{title}</a>
            </Heading>
            {variant === 'large' && <p className={styles.summary}>{summary}</p>}
            <p className={styles.count}>{ideasText(count)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
