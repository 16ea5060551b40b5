import styles from './portrait.module.css'

interface PortraitProps {
  /** Empty while the member is unknown; its place is reserved. */
  readonly src: string
  /** Empty when the name is shown beside it. */
  readonly alt: string
}

/** A member's picture, 300 by 250. */
export function Portrait({ src, alt }: PortraitProps) {
  return (
    <span className={styles.portrait}>{src !== '' && <img src={src} alt={alt} width={300} height={250} decoding="async" />}</span>
  )
}
