import { priceText } from '@ribbonry/prices'
import { CardPreview } from '../../ui/gift-card/card-preview.tsx'
import styles from './pitch-card.module.css'
import { type PitchValues, priceOf, shopOf } from './pitch-values.ts'

interface PitchCardProps {
  readonly values: PitchValues
  readonly className?: string | undefined
}

/** A pitch as the site's card. With reduced motion the animation does not play. */
export function PitchCard({ values: { title, what, content, price, link, image, gif }, className }: PitchCardProps) {
  return (
    <CardPreview
      isAd
      className={className}
      picture={
        image === '' ? (
          <span className={styles.empty}>Your picture, four wide and three high</span>
        ) : (
          <picture className={styles.picture}>
            {gif !== '' && <source srcSet={encodeURI(gif)} media="(prefers-reduced-motion: no-preference)" />}
            <img src={image} alt="" width={800} height={600} />
          </picture>
        )
      }
      title={title.trim() === '' ? <span className={styles.faint}>Your title, forty letters at most</span> : title}
      what={what || content}
      price={priceText(priceOf(price), 'USD')}
      merchant={shopOf(link)}
    />
  )
}
