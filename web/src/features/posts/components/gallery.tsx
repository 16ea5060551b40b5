import type { Picture as PictureFacts } from '@ribbonry/contracts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/placeholder.ts'
import styles from './gallery.module.css'

const SIZES = '(min-width: 1440px) 750px, (min-width: 801px) 55vw, 100vw'
const HALF_SIZES = '(min-width: 1440px) 370px, (min-width: 801px) 27vw, 100vw'

/** All pictures: swiped on phones, a grid on larger screens. */
export function Gallery({ pictures }: { readonly pictures: readonly PictureFacts[] }) {
  const shown = pictures.length === 0 ? [PLACEHOLDER] : [...new Map(pictures.map((picture) => [picture.src, picture])).values()]
  const swiped = shown.length > 1
  return (
    <ul className={styles.gallery} aria-label="Pictures" {...(swiped ? { tabIndex: 0 } : {})}>
      {shown.map((picture, index) => (
        <li key={picture.src} className={styles.item}>
          <Picture
            picture={picture}
            widths={index === 0 ? [480, 1600] : [320, 1280]}
            first={index === 0}
            sizes={isWide(index, shown.length) ? SIZES : HALF_SIZES}
          />
          {swiped && <span className={`${styles.count} num`} aria-hidden="true">{`${index + 1} / ${shown.length}`}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The first picture takes the full width and the others stand in pairs; a last single one takes the full width too. */
function isWide(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && index % 2 === 1)
}
