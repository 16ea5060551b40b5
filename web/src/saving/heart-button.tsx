import { Icon } from '../ui/icons/icon.tsx'
import { useSaving } from './save-host.ts'
import type { SaveableItem } from './saved-items.ts'
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
      className={`tap ${styles.heart} ${styles[variant]}`}
      aria-pressed={saved}
      aria-label={`Save: ${post.title}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
