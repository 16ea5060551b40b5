import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  readonly label: string
}

/** A 44 px target with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={className === undefined ? styles.button : `${styles.button} ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
