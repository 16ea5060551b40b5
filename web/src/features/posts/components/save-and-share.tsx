import type { Post } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useSaving } from '../../../ui/saving/saving.tsx'
import { shareLink } from '../share-link.ts'
import styles from './save-and-share.module.css'

/** Keep it, or tell somebody. */
export function SaveAndShare({ post }: { readonly post: Post }) {
  const { isSaved, toggle } = useSaving()
  const share = async () => {
    const outcome = await shareLink(post.title, location.origin + location.pathname)
    if (outcome === 'copied') showMessage('The link is on your clipboard.')
    if (outcome === 'failed') showMessage('Your browser would not let us copy the link.')
  }
  return (
    <div className={styles.two}>
      <Button className={styles.save} small aria-pressed={isSaved(post)} onClick={() => { toggle(post) }}>
        <Icon name="heart" small />{isSaved(post) ? 'Saved' : 'Save'}
      </Button>
      <Button small onClick={() => { void share() }}><Icon name="share" small />Share</Button>
    </div>
  )
}
