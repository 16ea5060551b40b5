import type { Guide, GuideProduct, Picture as PictureFacts } from '@ribbonry/contracts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { ideasText } from '../guide-text.ts'
import { dayText } from '@ribbonry/dates'
import styles from './guide-head.module.css'

interface GuideHeadProps {
  readonly guide: Guide
  readonly products: readonly GuideProduct[]
}

/** Title and pictures of a guide: its own on phones, with two product pictures on larger screens. */
export function GuideHead({ guide, products }: GuideHeadProps) {
  const { title, author, modified, picture, product_count: count } = guide
  const [left, right] = otherPictures(picture, products)
  const sizes = left === undefined || right === undefined ? '100vw' : '(min-width: 701px) 34vw, 100vw'
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.words}`}>
        <p className={`over ${styles.over}`}>{`A gift guide with ${ideasText(count)}`}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.by}>
          <span>{`Chosen by ${author === '' ? 'the people at Ribbonry' : author}.`}</span>
          <span>
            {'Last checked '}
            <RelativeTime moment={modified} otherwise={dayText(modified)} />.
          </span>
        </p>
        <ShareButton title={title} />
      </div>
      {left === undefined || right === undefined ? (
        <div className={`${styles.picture} ${styles.alone}`}>
          <Picture picture={picture} sizes={sizes} widths={[480, 1600]} first />
        </div>
      ) : (
        <div className={styles.three}>
          <div className={`${styles.picture} ${styles.side}`}>
            <Picture picture={left} sizes={sizes} widths={[480, 960]} />
          </div>
          <div className={styles.picture}>
            <Picture picture={picture} sizes={sizes} widths={[480, 960]} first />
          </div>
          <div className={`${styles.picture} ${styles.side}`}>
            <Picture picture={right} sizes={sizes} widths={[480, 960]} />
          </div>
        </div>
      )}
    </header>
  )
}

/** Product pictures that differ from the guide's own; decoration. */
function otherPictures({ src }: PictureFacts, products: readonly GuideProduct[]): PictureFacts[] {
  const others = products.map(({ picture }) => picture).filter((picture) => picture.id !== null && picture.src !== src)
  return others.slice(0, 2).map((picture) => ({ ...picture, alt: '' }))
}
