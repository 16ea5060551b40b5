import type { Post } from '@ribbonry/contracts'
import { useEffect } from 'react'
import styles from './leaving.module.css'

/** How often the link is looked at, and how long the visitor is told before leaving, in milliseconds (visitor.md section 9). */
const POLL = 200
const STAY = 2000

/** `r=y`: passes the visitor on to the merchant. The link comes from the gift alone, never from the address. */
export function Leaving({ post }: { readonly post: Post }) {
  useEffect(() => {
    let departure = 0
    const poll = setInterval(() => {
      if (!post.link.startsWith('http')) return
      clearInterval(poll)
      departure = window.setTimeout(() => { location.assign(post.link) }, STAY)
    }, POLL)
    return () => {
      clearInterval(poll)
      clearTimeout(departure)
    }
  }, [post.link])
  return <output className={styles.leaving}>{`Taking you to ${post.merchant || 'the shop'}. Mind the gap.`}</output>
}
