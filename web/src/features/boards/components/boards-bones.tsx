import { CardBones } from '../../../ui/waiting/bones.tsx'
import styles from './gift-shelf.module.css'

/** Boards or gifts that are on their way. */
export function BoardsBones({ label }: { readonly label: string }) {
  return <div className="wrap"><ul className={styles.grid}><CardBones count={8} label={label} /></ul></div>
}
