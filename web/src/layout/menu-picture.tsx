import { pictureUrl } from '@ribbonry/media/urls'
import type { MenuEntry } from './menu-tree.ts'

/** Picture beside the name of a menu entry. Not loaded while the menu is closed; a plain background without one. */
export function MenuPicture({ entry: { picture } }: { readonly entry: Pick<MenuEntry, 'picture'> }) {
  return (
    <span className="menu-frame">
      {picture !== null && picture.id !== null && (
        <img src={pictureUrl(picture.id, 320, 'webp')} alt="" width={160} height={120} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
