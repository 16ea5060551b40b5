import { parsePictureUrl } from '@ribbonry/media/urls'
import { type Block, type ListBlock, readProse, readShortProse, type Run, type Words } from '@ribbonry/prose'
import { Fragment, type ReactNode, useMemo } from 'react'
import { LocalLink } from '../../regions/local-link.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './prose.module.css'

const FOREIGN = 'nofollow noopener'
const PICTURE_SIZES = '(min-width: 970px) 832px, 94vw'
/** Texts have no picture sizes, so pictures are in a 4:3 frame. */
const PICTURE_SIZE = { width: 1600, height: 1200, color: 'transparent' } as const

interface ProseProps {
  readonly text: string
  /** Renders a gift of the text; nothing by default. */
  readonly giftOf?: (id: number) => ReactNode
  /** Text of an article: larger, with a drop cap. */
  readonly article?: boolean
}

/** A text as React elements. Anything outside the supported Markdown subset is shown as typed. */
export function Prose({ text, giftOf, article = false }: ProseProps) {
  const blocks = useMemo(() => [...readProse(text).entries()], [text])
  return (
    <div className={article ? `${styles.prose} ${styles.article}` : styles.prose}>
      {blocks.map(([at, block]) => (
        <Fragment key={at}>{block.kind === 'gift' ? giftOf?.(block.id) : elementOf(block)}</Fragment>
      ))}
    </div>
  )
}

/** A short text, such as those of guides, as elements without a frame. */
export function ShortProse({ text }: { readonly text: string }) {
  const blocks = useMemo(() => [...readShortProse(text).entries()], [text])
  return blocks.map(([at, block]) => <Fragment key={at}>{elementOf(block)}</Fragment>)
}

function elementOf(block: Exclude<Block, { readonly kind: 'gift' }>): ReactNode {
  if (block.kind === 'paragraph') return <p>{inline(block.words)}</p>
  if (block.kind === 'heading') return block.level === 2 ? <h2>{inline(block.words)}</h2> : <h3>{inline(block.words)}</h3>
  if (block.kind === 'list') return listElement(block)
  if (block.kind === 'quote') {
    return (
      <blockquote>
        {[...block.paragraphs.entries()].map(([at, words]) => (
          <p key={at}>{inline(words)}</p>
        ))}
      </blockquote>
    )
  }
  const address = parsePictureUrl(block.src)
  if (address === null) return null
  const picture = { ...PICTURE_SIZE, id: address.id, src: block.src, alt: block.alt }
  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={PICTURE_SIZES} widths={[480, 1600]} />
      </div>
      {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
    </figure>
  )
}

function listElement({ ordered, items }: ListBlock): ReactNode {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {[...items.entries()].map(([at, { words, list }]) => (
        <li key={at}>
          {inline(words)}
          {list !== null && listElement(list)}
        </li>
      ))}
    </List>
  )
}

function inline(words: Words): ReactNode {
  return linkedRuns(words).map(([at, runs]) => {
    const href = runs[0]?.href ?? ''
    const content = [...runs.entries()].map(([index, run]) => <Fragment key={index}>{marked(run)}</Fragment>)
    if (href === '') return <Fragment key={at}>{content}</Fragment>
    return (
      <LocalLink key={at} className={styles.link} href={href} {...(href.startsWith('/') ? {} : { rel: FOREIGN })}>
        {content}
      </LocalLink>
    )
  })
}

/** Adjacent runs of one link together, each group with its index. */
function linkedRuns(words: Words): [number, Words][] {
  const groups: Run[][] = []
  for (const run of words) {
    const last = groups.at(-1)
    if (last?.[0]?.href === run.href) last.push(run)
    else groups.push([run])
  }
  return [...groups.entries()]
}

function marked({ text, bold, italic }: Run): ReactNode {
  const slanted = italic ? <em>{text}</em> : text
  return bold ? <strong>{slanted}</strong> : slanted
}
