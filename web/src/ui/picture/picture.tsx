import type { Picture as PictureFacts } from '@ribbonry/contracts'
import { sourceSet } from './picture-sources.ts'
import styles from './picture.module.css'

const USUAL_WIDTHS = [160, 960] as const

interface PictureProps {
  readonly picture: PictureFacts
  /** `sizes` attribute. */
  readonly sizes: string
  /** Narrowest and widest variant to offer. */
  readonly widths?: readonly [number, number]
  /** The first picture of a page is fetched eagerly, others lazily. */
  readonly first?: boolean
  readonly className?: string | undefined
}

/** A picture with its dominant colour as background, in the best supported format. Fills its frame. */
export function Picture({ picture, sizes, widths = USUAL_WIDTHS, first = false, className }: PictureProps) {
  const image = (
    <img
      className={[styles.image, ...focusClasses(picture), className].filter((one) => one !== undefined).join(' ')}
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
  return (
    <>
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.color} />
      </svg>
      {picture.id === null ? (
        image
      ) : (
        <picture className={styles.picture}>
          <source type="image/avif" srcSet={sourceSet(picture, picture.id, 'avif', widths)} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(picture, picture.id, 'webp', widths)} sizes={sizes} />
          {image}
        </picture>
      )}
    </>
  )
}

/** Styles are in classes, because the content security policy forbids style attributes. Rounded to tenths. */
function focusClasses({ focus }: PictureFacts): (string | undefined)[] {
  if (focus === undefined) return []
  return [styles[`x${Math.round(focus.x * 10)}`], styles[`y${Math.round(focus.y * 10)}`]]
}
