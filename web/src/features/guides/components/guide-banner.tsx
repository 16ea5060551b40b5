import { useQuery } from '@tanstack/react-query'
import { inRegion, type Region } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { countText } from '../guide-text.ts'
import { latestGuidesQuery } from '../latest-guides.ts'
import styles from './guide-banner.module.css'

const PLACE = placeAttributes({
  list: 'guide-banner',
  impression: 'gift-guide-thumbnail-homepage',
  click: 'click-listicle-thumbnail',
})

/** Latest guide and link to all. Left out when guides fail to load (visitor.md section 8). */
export function GuideBanner({ region }: { readonly region: Region }) {
  const [guide, ...others] = useQuery(latestGuidesQuery).data?.guides ?? []
  if (guide === undefined) return null
  return (
    <section className={styles.banner} aria-labelledby="guide-banner" {...PLACE}>
      <div className={styles.picture} {...itemAttributes({ id: guide.id, ad_id: null }, 1)}>
        <Picture picture={{ ...guide.picture, alt: '' }} sizes="(min-width: 801px) 87vw, 150vw" widths={[480, 1600]} />
      </div>
      <div className={styles.text}>
        <div className={styles.first} {...itemAttributes({ id: guide.id, ad_id: null }, 1)}>
          <p className={`over ${styles.over}`}>{`A gift guide${countText(guide, ' with ')}`}</p>
          <h2 className={styles.title} id="guide-banner">
            <a href={inRegion(region, `/${guide.slug}/`)}>{guide.title}</a>
          </h2>
          <p className={styles.deck}>{guide.summary}</p>
          <a className={buttonClass({ variant: 'line' })} href={inRegion(region, `/${guide.slug}/`)}>
            Read the guide
          </a>
        </div>
        <ul className={styles.others}>
          {others.map(({ id, slug, short_title: name }, index) => (
            <li key={id} {...itemAttributes({ id, ad_id: null }, index + 2)}>
              <a href={inRegion(region, `/${slug}/`)}>{name}</a>
            </li>
          ))}
          <li>
            <a href="/gift-guides/">All gift guides</a>
          </li>
        </ul>
      </div>
    </section>
  )
}
