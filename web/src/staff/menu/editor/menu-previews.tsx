import type { MenuItem } from '@ribbonry/contracts'
import { useLayoutEffect, useRef, useState } from 'react'
import { TEXTS } from './menu-editor-texts.ts'
import styles from './menu-editor.module.css'

/** Both menus side by side: the row of wide screens at the width where it begins, and the column of phones. */
export function MenuPreviews({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <section className={styles.previews} aria-label={TEXTS.previews}>
      <figure className={styles.preview}>
        <figcaption>{TEXTS.wide}</figcaption>
        <WideMenu items={items.filter(({ desktop, extra_mobile: isExtra }) => desktop && !isExtra)} />
      </figure>
      <figure className={styles.preview}>
        <figcaption>{TEXTS.narrow}</figcaption>
        <PhoneMenu items={items.filter(({ mobile, extra_mobile: isExtra }) => mobile && !isExtra)} />
        <ul className={styles.extras}>
          {items.flatMap(({ id, title, extra_mobile: isExtra }) => (isExtra ? [<li key={id}>{title}</li>] : []))}
        </ul>
      </figure>
    </section>
  )
}

interface Items {
  readonly items: readonly MenuItem[]
}

/** Entries of the row; below it those that the chosen one opens. */
function WideMenu({ items }: Items) {
  const row = useRef<HTMLUListElement>(null)
  const [isTooWide, setIsTooWide] = useState(false)
  const [open, setOpen] = useState<number>()
  const top = items.filter(({ parent_id: parent }) => parent === null)
  const shown = items.filter(({ parent_id: parent }) => parent !== null && parent === open)
  const titles = top.map(({ title }) => title).join('\n')
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, parentElement: frame } = row.current ?? {}
    setIsTooWide(titles !== '' && scrollWidth > clientWidth)
    // Where the frame is narrower than the row, its middle shows.
    if (frame) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2
  }, [titles])
  return (
    <>
      <div className={styles.frame}>
        <ul ref={row} className={styles.wide}>
          {top.map(({ id, title }) => (
            <li key={id}>
              {items.some(({ parent_id: parent }) => parent === id) ? (
                <button type="button" aria-expanded={open === id} onClick={() => setOpen(open === id ? undefined : id)}>
                  {title}
                </button>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
        {shown.length > 0 && (
          <ul className={styles.tiles}>
            {shown.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </div>
      {isTooWide && (
        <p role="status" className={styles.warning}>
          {TEXTS.tooWide}
        </p>
      )}
    </>
  )
}

function PhoneMenu({ items }: Items) {
  return (
    <ul className={styles.phone}>
      {items
        .filter(({ parent_id: parent }) => parent === null)
        .map(({ id, title }) => (
          <li key={id}>
            <strong>{title}</strong>
            <ul>{items.flatMap((child) => (child.parent_id === id ? [<li key={child.id}>{child.title}</li>] : []))}</ul>
          </li>
        ))}
    </ul>
  )
}
