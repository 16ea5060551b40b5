import { pictureUrl } from '@ribbonry/media/urls'
import type { MenuEntry } from './menu-tree.ts'
import styles from './masthead.module.css'

/** Picture beside the name of a menu entry. In a closed menu it is not fetched; without one there is its ground. */
export function MenuPicture({ entry: { picture } }: { readonly entry: Pick<MenuEntry, 'picture'> }) {
  return (
    <span className={styles.frame}>
      {picture !== null && picture.id !== null && (
        <img src={pictureUrl(picture.id, 320, 'webp')} alt="" width={160} height={120} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
