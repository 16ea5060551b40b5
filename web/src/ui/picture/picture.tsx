import type { Picture as PictureFacts } from '@ribbonry/contracts'
import { sourceSet } from './picture-sources.ts'
import styles from './picture.module.css'

const USUAL_WIDTHS = [160, 960] as const

interface PictureProps {
  readonly picture: PictureFacts
  /** The `sizes` of the place it stands in. */
  readonly sizes: string
  /** Narrowest and widest file worth offering there. */
  readonly widths?: readonly [number, number]
  /** The first picture of a page is fetched at once; the others as they come near. */
  readonly first?: boolean
  readonly className?: string | undefined
}

/** A picture on a ground of its own colour, in the best format the browser knows. Fills its frame. */
export function Picture({ picture, sizes, widths = USUAL_WIDTHS, first = false, className }: PictureProps) {
  const image = (
    <img
      className={className === undefined ? styles.image : `${styles.image} ${className}`}
      src={picture.src} alt={picture.alt} width={picture.width} height={picture.height}
      decoding="async" {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
  return (
    <>
      <svg className={styles.ground} aria-hidden="true"><rect width="100%" height="100%" fill={picture.color} /></svg>
      {picture.id === null ? image : (
        <picture className={styles.picture}>
          <source type="image/avif" srcSet={sourceSet(picture, picture.id, 'avif', widths)} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(picture, picture.id, 'webp', widths)} sizes={sizes} />
          {image}
        </picture>
      )}
    </>
  )
}
