import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'
import { Icon } from '../icons/icon.tsx'
import { buttonClass, type ButtonVariant } from './button.tsx'

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
