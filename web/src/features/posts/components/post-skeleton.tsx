import { PictureSkeleton, TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './post-view.module.css'

export function PostSkeleton() {
  return (
    <div className="wrap">
      <output className="sr">The gift is on its way</output>
      <div className={styles.post}>
        <PictureSkeleton />
        <TextSkeleton lines={6} />
      </div>
    </div>
  )
}
