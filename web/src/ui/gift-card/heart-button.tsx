import type { Post } from '@ribbonry/contracts'
import { Icon } from '../icons/icon.tsx'
import { useSaving } from '../saving/saving.tsx'
import styles from './heart-button.module.css'

interface HeartButtonProps {
  readonly post: Pick<Post, 'id' | 'title' | 'saved'>
  readonly look?: 'disc' | 'card' | 'square'
}

/** Saves a gift. Its own button, above the card's link. */
export function HeartButton({ post, look = 'card' }: HeartButtonProps) {
  const { isSaved, toggle } = useSaving()
  return (
    <button
      type="button" className={`${styles.heart} ${styles[look]}`} aria-pressed={isSaved(post)} aria-label={`Save: ${post.title}`}
      onClick={() => { toggle(post) }}
    >
      <Icon name="heart" />
    </button>
  )
}
