import { Icon } from '../icons/icon.tsx'
import styles from './form-error.module.css'

/** Error of a form as a whole, announced at once. */
export function FormError({ children }: { readonly children: string }) {
  return (
    <p className={styles.error} role="alert">
      <Icon name="alert" small />
      {children}
    </p>
  )
}
