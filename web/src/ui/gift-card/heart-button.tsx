import { Icon } from '../icons/icon.tsx'
import type { SaveableItem } from '../saving/saved-items.ts'
import { useSaving } from '../saving/use-saving.ts'
import styles from './heart-button.module.css'

interface HeartButtonProps {
  readonly post: SaveableItem
  readonly variant?: 'disc' | 'card' | 'square'
}

/** Saves a gift; a button above the card's link. */
export function HeartButton({ post, variant = 'card' }: HeartButtonProps) {
  const { saved, toggle } = useSaving(post)
  return (
    <button
      type="button"
      className={`${styles.heart} ${styles[variant]}`}
      aria-pressed={saved}
      aria-label={`Save: ${post.title}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
