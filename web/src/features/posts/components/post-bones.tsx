import { PictureBone, TextBones } from '../../../ui/waiting/bones.tsx'
import styles from './post-view.module.css'

/** A gift's page on its way. */
export function PostBones() {
  return (
    <div className="wrap">
      <output className="sr">The gift is on its way</output>
      <div className={styles.post}>
        <PictureBone />
        <TextBones lines={6} />
      </div>
    </div>
  )
}
