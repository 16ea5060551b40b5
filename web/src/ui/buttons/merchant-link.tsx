import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'
import { Icon } from '../icons/icon.tsx'
import { buttonClass, type ButtonLook } from './button.tsx'

interface MerchantLinkProps extends ButtonLook {
  readonly post: Pick<Post, 'link' | 'merchant' | 'broken' | 'unavailable'>
  /** Said after the shop, the price on a buy bar. */
  readonly suffix?: string
  readonly className?: string | undefined
}

/** The way to the shop. Says so when the shop no longer has it, and is not there when nobody sells it. */
export function MerchantLink({ post, suffix = '', className, ...look }: MerchantLinkProps) {
  if (post.link === '') return null
  const shop = post.merchant === '' ? 'the shop' : post.merchant
  const words = post.broken || post.unavailable ? `Look for it at ${shop}` : `See it at ${shop}${suffix}`
  return (
    <a className={`${buttonClass({ look: 'main', ...look })} ${className ?? ''}`} href={post.link} rel={relAttributes} target="_blank">
      {words} <Icon name="out" small />
    </a>
  )
}
