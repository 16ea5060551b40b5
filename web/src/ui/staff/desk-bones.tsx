import { TextBones } from '../waiting/bones.tsx'
import styles from './desk-bones.module.css'

/** A desk of staff that is on its way: a bar to look for things, and lines of a table below it. */
export function DeskBones() {
  return (
    <div className={styles.desk}>
      <output className="sr">Opening the desk</output>
      <div className={styles.bar}><TextBones lines={2} /></div>
      <TextBones lines={12} />
    </div>
  )
}
