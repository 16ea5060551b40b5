import type { Post } from '@ribbonry/contracts'
import { FormNote } from '../../ui/form/form-message.tsx'
import { PLACEHOLDER } from '../../ui/picture/picture-sources.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './boost-page.module.css'

/** Benefits of a boosted day, each with an icon of 24 by 24. */
const BRINGS = [
  ['M4 11.5 12 4.5l8 7M6 10v9.5h12V10', 'The first gift on the home page, from midnight to midnight, New York, marked Sponsored'],
  ['M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5', 'In that day’s letter, if there is one'],
  ['M4 5h16v14H4zm0 11 4.5-4.5 4 4 3-3 4.5 4.5', 'On our Instagram and Facebook, once each'],
  ['M4 19.5h16M6.5 16v-4M11 16V6.5M15.5 16v-6', 'The figures of the day by mail, the morning after'],
] as const

/** Shown before payment: lists hide these gifts from visitors who have not asked for them. */
const FOR_ADULTS =
  'This gift is for adults. On its day it is shown only to visitors who have asked to see such gifts, which most have not. ' +
  'The price is the same.'

/** The gift, and the benefits of a boosted day. */
export function BoostAside({ post: { slug, title, images, nsfw } }: { readonly post: Post }) {
  return (
    <aside className={styles.gift} aria-label="What you pay for">
      <div className={styles.picture}>
        <Picture picture={images[0] ?? PLACEHOLDER} widths={[480, 960]} sizes="(min-width: 970px) 38vw, 100vw" first />
      </div>
      <div>
        <p className="over">A day in the window</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
      <p className={styles.deck}>
        For one day, everybody who comes by sees it first. Anyone may give a gift a day like that: its maker, its seller, or a
        very proud aunt.
      </p>
      <ul className={styles.brings}>
        {BRINGS.map(([drawing, text]) => (
          <li key={text}>
            <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawing} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      {nsfw && <FormNote variant="wait">{FOR_ADULTS}</FormNote>}
      <p className={styles.hint}>
        A better picture or title? <a href={`/${slug}/boost/edit-request/`}>Suggest one</a>, and an editor decides.
      </p>
    </aside>
  )
}
