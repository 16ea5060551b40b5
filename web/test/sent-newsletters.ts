import type { ListedNewsletter, NewsletterPost, SentGift, SentNewsletter } from '@ribbonry/contracts'
import { teapot } from './gifts.ts'
import { gift, RADIO, SENT, SNAIL, SWAN } from './newsletters.ts'

function sentGift({ id, title, slug }: NewsletterPost, index: number): SentGift {
  return {
    id,
    place: index + 1,
    title,
    what: 'A thing that does one thing',
    merchant: 'Etsy',
    slug,
    picture: teapot().images[0] ?? null,
    direct_link: index === 2,
  }
}

const POSTS = [SNAIL, SWAN, RADIO, gift(104, 'An octopus that makes the tea'), gift(105, 'Measuring cups in families')].map(
  sentGift,
)
const LATEST: SentNewsletter = {
  id: SENT.id,
  title: SENT.title,
  subject: SENT.subject_line,
  emoji: '',
  subheading: SENT.subheading,
  sent: SENT.schedule ?? '',
  posts: POSTS,
}
/** One that was sent, and one that is older. */
const ALL = [LATEST, { ...LATEST, id: 5, subject: 'Honey, and other arguments', sent: '2026-11-12T15:00:00.000Z' }]

/** A page of newsletters that were sent, as the service answers it. */
export function sentNewslettersOn(page: number): { newsletters: readonly ListedNewsletter[]; total: number } {
  const newsletters = ALL.map((one) => ({ ...one, posts: one.posts.slice(0, 3), posts_count: one.posts.length }))
  return { newsletters: page === 1 ? newsletters : [], total: newsletters.length }
}

export function sentNewsletterAt(id: number): SentNewsletter | undefined {
  return ALL.find((one) => one.id === id)
}
