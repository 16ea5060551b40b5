import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'
import { useEffect, useRef } from 'react'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import { POST_PAGE } from '../post-page.ts'
import styles from './merchant-redirect.module.css'

/** Polling for the link, and delay before leaving, in milliseconds (visitor.md section 9). */
const POLL = 200
const STAY = 2000

/**
 * `r=y`: redirects to the merchant. The URL comes from the gift, never from the address, and is followed by a click on the link,
 * so that it is tracked.
 */
export function MerchantRedirect({ post }: { readonly post: Post }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    let departure = 0
    const poll = setInterval(() => {
      if (!post.link.startsWith('http')) return
      clearInterval(poll)
      departure = window.setTimeout(() => link.current?.click(), STAY)
    }, POLL)
    return () => {
      clearInterval(poll)
      clearTimeout(departure)
    }
  }, [post.link])
  return (
    <div
      className={styles.leaving}
      role="status"
      {...itemAttributes({ id: post.id, ad_id: null }, 0)}
      {...placeAttributes(POST_PAGE.left)}
    >
      {`Taking you to ${post.merchant || 'the shop'}, which may pay us a commission. Mind the gap. `}
      <a ref={link} href={post.link} rel={relAttributes}>
        Go now
      </a>
    </div>
  )
}
