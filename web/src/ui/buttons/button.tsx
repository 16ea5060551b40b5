import type { ButtonHTMLAttributes, ComponentProps } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from '../icons/icon.tsx'
import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'

interface ButtonVariant {
  /** main: the primary action; line: secondary; quiet: tertiary. */
  readonly variant?: 'main' | 'line' | 'quiet'
  readonly small?: boolean
  readonly wide?: boolean
}

/** Class for buttons and for links that look like one. */
export function buttonClass({ variant = 'line', small = false, wide = false }: ButtonVariant = {}): string {
  return [styles.button, styles[variant], small ? styles.small : '', wide ? styles.wide : ''].filter(Boolean).join(' ')
}

export function Button({ variant, small, wide, className, ...rest }: ButtonVariant & ComponentProps<'button'>) {
  const own = buttonClass({ ...(variant && { variant }), ...(small && { small }), ...(wide && { wide }) })
  return <button type="button" {...rest} className={className === undefined ? own : `${own} ${className}`} />
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  readonly label: string
}

/** A 44 px target with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`tap ${styles.iconButton} ${className ?? ''}`}>
      <Icon name={icon} />
    </button>
  )
}

interface MerchantLinkProps extends ButtonVariant {
  readonly post: Pick<Post, 'link' | 'merchant' | 'broken' | 'unavailable'>
  /** Text after the shop's name, such as the price on a buy bar. */
  readonly suffix?: string
  readonly className?: string | undefined
}

/** Link to the shop. Says when it is sold out; nothing without a shop. */
export function MerchantLink({ post, suffix = '', className, ...variant }: MerchantLinkProps) {
  if (post.link === '') return null
  const shop = post.merchant === '' ? 'the shop' : post.merchant
  const label = post.broken || post.unavailable ? `Look for it at ${shop}` : `See it at ${shop}${suffix}`
  return (
    <a
      className={`${buttonClass({ variant: 'main', ...variant })} ${className ?? ''}`}
      href={post.link}
      rel={relAttributes}
      target="_blank"
    >
      {label} <Icon name="out" small />
    </a>
  )
}
