import styles from './skeleton.module.css'

interface CardSkeletonProps {
  readonly count: number
  /** What a screen reader is told, once. */
  readonly label: string
}

/** Cards that are on their way, in the shape they will have. Goes inside the grid. */
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

/** A title and two lines that are on their way. */
export function TextSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={`${styles.bone} ${styles.line} ${index === lines - 1 ? styles.short : ''}`} />
      ))}
    </div>
  )
}

/** A picture that is on its way. */
export function PictureSkeleton() {
  return <div className={`${styles.bone} ${styles.picture}`} aria-hidden="true" />
}
