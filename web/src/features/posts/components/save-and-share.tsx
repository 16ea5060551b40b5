import type { Post } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useSaving } from '../../../ui/saving/use-saving.ts'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import styles from './save-and-share.module.css'

export function SaveAndShare({ post }: { readonly post: Post }) {
  const { saved, toggle } = useSaving(post)
  return (
    <div className={styles.two}>
      <Button className={styles.save} small aria-pressed={saved} onClick={toggle}>
        <Icon name="heart" small />
        {saved ? 'Saved' : 'Save'}
      </Button>
      <ShareButton title={post.title} />
    </div>
  )
}
