import { type Picture, UNLISTED_PICTURE } from '@ribbonry/contracts'
import { merchantOf, parseMerchantLink } from '@ribbonry/links'
import { typedPriceCents } from '@ribbonry/prices'
import { UnlistedView } from '../../ui/unlisted-view/unlisted-view.tsx'
import { PLACEHOLDER } from '../../ui/picture/picture-sources.ts'
import { TEXTS } from './unlisted-texts.ts'
import type { UnlistedValues } from './unlisted-form.ts'
import styles from './unlisted.module.css'

/** The page as it is typed, at the width of a phone. */
export function UnlistedPreview({ values, path }: { readonly values: UnlistedValues; readonly path: string | undefined }) {
  const { title, content, price, link } = values
  const cents = price === '' ? undefined : typedPriceCents(price)
  const shop = parseMerchantLink(link)
  return (
    <section className={styles.preview} aria-label={TEXTS.preview}>
      <div className={styles.previewHead}>
        <h2 className={styles.heading}>{TEXTS.preview}</h2>
        {path !== undefined && (
          <a href={path} target="_blank" rel="noreferrer">
            {TEXTS.open}
          </a>
        )}
      </div>
      <div className={styles.phone}>
        <UnlistedView
          post={{
            title: title.trim() === '' ? TEXTS.missingTitle : title,
            content,
            price: cents === undefined ? null : cents / 100,
            currency: 'USD',
            link: shop.ok ? shop.url : '',
            merchant: shop.ok ? (merchantOf(shop.url)?.name ?? shop.merchant) : '',
            picture: pictureOf(values),
          }}
          headingLevel={3}
        />
      </div>
    </section>
  )
}

function pictureOf({ picture: { image }, title }: UnlistedValues): Picture {
  const id = /^\/media\/([0-9a-f]{32})\//.exec(image)?.[1]
  return id === undefined ? { ...PLACEHOLDER, alt: title } : { ...PLACEHOLDER, ...UNLISTED_PICTURE, id, src: image, alt: title }
}
