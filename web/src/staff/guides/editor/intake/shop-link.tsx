import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from '../guide-editor.module.css'

interface ShopLinkProps {
  readonly link: string
  readonly merchant: string
  readonly title: string
}

/** Leads to the gift at its shop; nothing for a text that is no web address. */
export function ShopLink({ link, merchant, title }: ShopLinkProps) {
  if (!/^https?:\/\/./i.test(link)) return null
  return (
    <a className={styles.shop} href={link} target="_blank" rel="noreferrer nofollow">
      <span>{merchant || 'The shop'}</span>
      <span className="sr">{`: ${title || 'a gift without a title'}`}</span>
      <Icon name="out" small />
    </a>
  )
}
