import styles from './skeleton.module.css'

interface CardSkeletonProps {
  readonly count: number
  /** Announced to screen readers, once. */
  readonly label: string
}

/** Skeleton cards, rendered inside the grid. */
export function CardSkeleton({ count, label }: CardSkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden={index > 0}>
      {index === 0 && <output className="sr">{label}</output>}
      <div className={`${styles.bone} ${styles.picture}`} />
      <div className={`${styles.bone} ${styles.line}`} />
      <div className={`${styles.bone} ${styles.line} ${styles.short}`} />
    </li>
  ))
}

/** Skeleton of a title and lines. */
export function TextSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={`${styles.bone} ${styles.line} ${index === lines - 1 ? styles.short : ''}`} />
      ))}
    </div>
  )
}

export function PictureSkeleton() {
  return <div className={`${styles.bone} ${styles.picture}`} aria-hidden="true" />
}
