import { pictureUrl } from '@ribbonry/media/urls'
import type { MenuEntry } from './menu-tree.ts'
import styles from './masthead.module.css'

/** Picture beside the name of a menu entry. Not loaded while the menu is closed; a plain background without one. */
export function MenuPicture({ entry: { picture } }: { readonly entry: Pick<MenuEntry, 'picture'> }) {
  return (
    <span className={styles.frame}>
      {picture !== null && picture.id !== null && (
        <img src={pictureUrl(picture.id, 320, 'webp')} alt="" width={160} height={120} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
